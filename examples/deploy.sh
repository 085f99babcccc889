#!/bin/sh
# Asks where a build goes and what runs before it, then says what it would do.
# shellcheck disable=SC2154 # The variables are set by eval.
set -eu

answers=$(ask-user-question --format shell \
  -q 'Where should this build go?' --header Target \
  -o 'staging: a copy of production, safe to break' \
  -o 'production: live for every customer' \
  -q 'What should run before?' --header Checks --multi \
  -o 'unit tests: two minutes' \
  -o 'load test: half an hour on staging') || {
  code=$?
  # Only a decline is left to explain: the command itself has said why it failed.
  if [ "$code" -eq 1 ]; then echo 'Declined: nothing is deployed.' >&2; fi
  exit "$code"
}
eval "$answers"

# Any question can be skipped.
if [ -z "$ANSWER_1" ]; then
  echo 'No target: nothing is deployed.' >&2
  exit 1
fi

number=1
while [ "$number" -le "$ANSWER_2_COUNT" ]; do
  eval "check=\$ANSWER_2_$number"
  echo "Would run: $check"
  number=$((number + 1))
done
echo "Would deploy to: $ANSWER_1"
