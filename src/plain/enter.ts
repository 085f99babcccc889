import { answersOf, isAnswered } from '../dialog/answers.ts';
import { placeOf, rowsOf } from '../dialog/rows.ts';
import { activeTab, type DialogState, type Tab } from '../dialog/state.ts';
import { switchTab } from '../dialog/tabs.ts';
import { countedText } from '../dialog/text-field.ts';
import { answerNoted, answerOption, answerOwn, answerSeveral, confirmReview } from './answer.ts';
import { find, isSeveralNumbers, type WrongEntry } from './find.ts';
import { findSeveral } from './find-several.ts';
import * as phrases from './phrases.ts';
import { CHOOSING, choicesOf, type PlainState, type Stage } from './state.ts';

/** What a line has led to. A wrong entry leaves the very same state, and says why. */
export interface Entered {
  readonly state: PlainState;
  /** Sentences for the person, safe for a terminal. */
  readonly say: readonly string[];
}

type Enter<Entry> = (state: PlainState, entry: Entry) => Entered;
type EnterAt<S extends Stage> = (state: PlainState, text: string, stage: S) => Entered;

/** Plain mode after a line. Pure; the line counts as a text field of the dialog would count it. */
export function enter(state: PlainState, line: string): Entered {
  const text = countedText(line);
  const enterAt = STAGES[state.stage.kind] as EnterAt<Stage>;
  return state.dialog.decision ? { state, say: [] } : enterAt(state, text, state.stage);
}

const STAGES: { readonly [K in Stage['kind']]: EnterAt<Extract<Stage, { kind: K }>> } = {
  choosing: (state, text) => {
    const { kind } = activeTab(state.dialog);
    if (text === '') return passOver(state);
    return kind === 'multi' ? chooseSeveral(state, text) : choose(state, kind, text);
  },
  writing: (state, text, { places }) => (text === '' ? staged(state, CHOOSING) : own(state, text, places)),
  noting: (state, text, { place }) => goOn(state, answerNoted(state.dialog, place, text), []),
};

const again = (state: PlainState, reason: string): Entered => ({ state, say: [reason] });
const corrected = (state: PlainState, wrong: WrongEntry): Entered =>
  again(state, phrases.correction(wrong, state.dialog));

const staged = (state: PlainState, stage: Stage, say: readonly string[] = []): Entered => ({
  state: { ...state, stage },
  say,
});

/** Enter alone: among several questions it leaves a question as it is. */
function passOver(state: PlainState): Entered {
  const { dialog } = state;
  const tab = activeTab(dialog);
  if (tab.kind === 'review' || dialog.tabs.length === 1) return again(state, phrases.nothingTyped(tab));
  return goOn(state, switchTab(dialog, 1), isAnswered(tab) ? phrases.understood(tab) : [phrases.SKIPPED]);
}

/** To where the dialog has gone on, or back to the review that the question was opened from. */
function goOn(state: PlainState, dialog: DialogState, say: readonly string[]): Entered {
  const toReview = dialog.tabs.length - 1 - dialog.active;
  const next = state.changing ? switchTab(dialog, toReview) : dialog;
  return { state: { dialog: next, stage: CHOOSING, changing: false }, say };
}

/** Goes on from an answered question. */
function answered(state: PlainState, dialog: DialogState): Entered {
  const tab = dialog.tabs[state.dialog.active];
  return goOn(state, dialog, tab && tab.kind !== 'review' ? phrases.understood(tab) : []);
}

type ChoosingTab = Exclude<Tab['kind'], 'multi'>;

function choose(state: PlainState, kind: ChoosingTab, text: string): Entered {
  const choices = choicesOf(state.dialog);
  const found = find(choices, text);
  if (found.kind === 'choice') return CHOICES[kind](state, found.place);
  if (found.kind !== 'none') return corrected(state, found);
  if (isSeveralNumbers(text)) return again(state, phrases.ONLY_ONE);
  return kind === 'single' ? own(state, text, []) : again(state, phrases.NO_CHOICE);
}

const CHOICES: Record<ChoosingTab, Enter<number>> = {
  single: (state, place) =>
    isCustom(state, place)
      ? staged(state, { kind: 'writing', places: [] })
      : answered(state, answerOption(state.dialog, place)),
  preview: (state, place) =>
    staged(state, { kind: 'noting', place }, [phrases.chosen([choicesOf(state.dialog)[place] ?? ''])]),
  review: (state, place) => {
    const question = place - rowsOf(activeTab(state.dialog)).length;
    if (question < 0) return decide(state, place);
    const dialog = switchTab(state.dialog, question - state.dialog.active);
    return { state: { dialog, stage: CHOOSING, changing: true }, say: [] };
  },
};

const isCustom = ({ dialog }: PlainState, place: number): boolean =>
  place === placeOf(activeTab(dialog), 'custom');

function decide(state: PlainState, row: number): Entered {
  const dialog = confirmReview(state.dialog, row);
  const submitted = answersOf(dialog).length > 0 ? phrases.SUBMITTED : phrases.NOTHING_ANSWERED;
  const word = dialog.decision === 'submitted' ? submitted : phrases.CANCELLED;
  return { state: { ...state, dialog }, say: [word] };
}

function chooseSeveral(state: PlainState, text: string): Entered {
  const found = findSeveral(choicesOf(state.dialog), text);
  if (found.kind !== 'several') return corrected(state, found);
  const places = found.places.filter((place) => !isCustom(state, place));
  if (found.own !== '') return own(state, found.own, places);
  if (places.length < found.places.length) return staged(state, { kind: 'writing', places });
  if (places.length === 0) return again(state, phrases.nothingTyped(activeTab(state.dialog)));
  return answered(state, answerSeveral(state.dialog, places, ''));
}

/** A custom answer, on a multi-select beside the options at these places. */
function own(state: PlainState, text: string, places: readonly number[]): Entered {
  const isMulti = activeTab(state.dialog).kind === 'multi';
  return answered(state, isMulti ? answerSeveral(state.dialog, places, text) : answerOwn(state.dialog, text));
}
