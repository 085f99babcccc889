import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answered, asks, preview, single, THANKS } from './support/calls.ts';
import { SCREENS } from './support/lines.ts';
import { toolTexts } from './support/model-server.ts';
import { openPi } from './support/pi.ts';

const about = ({ questions }: typeof preview) =>
  questions.map(({ options, multiSelect = false, ...question }) => ({
    ...question,
    multiSelect,
    options: options.map(({ preview: content, ...option }) => ({
      ...option,
      hasPreview: content !== undefined,
    })),
  }));

describe.each(SCREENS)('Pi $name', (line) => {
  it('asks when the package was installed by Pi itself', async () => {
    const pi = await openPi(line, { replies: [asks(single), THANKS], byInstall: true });
    await pi.dialog('Which database');
    await pi.finish('3');
    expect(toolTexts(await pi.model.request(2))).toEqual([
      answered('"Which database should we use?"="Redis".'),
    ]);
    await pi.until(THANKS.text ?? '');
    await pi.quit();
  });

  it('lets another extension hear what is asked', async () => {
    const replies = [asks({ questions: [] }, preview, single), THANKS];
    const pi = await openPi(line, { replies, others: ['listener'] });
    const heard = () =>
      readFileSync(join(pi.home.folder, 'heard'), 'utf8')
        .trimEnd()
        .split('\n')
        .map((entry) => JSON.parse(entry) as unknown);
    const begin = ({ questions }: typeof preview) => [
      ['rpiv:ask-user:prompt', { questions: about({ questions }) }],
      ['rpiv:ask-user:blocked', { active: true }],
    ];
    const end = ['rpiv:ask-user:blocked', { active: false }];
    await pi.dialog('Which layout');
    expect(heard()).toEqual(begin(preview));
    await pi.finish('enter');
    await pi.dialog('Which database');
    expect(heard()).toEqual([...begin(preview), end, ...begin(single)]);
    await pi.finish('esc');
    await pi.until(THANKS.text ?? '');
    expect(heard()).toEqual([...begin(preview), end, ...begin(single), end]);
    await pi.quit();
  });

  it('rings the bell and speaks other words if the settings say so', async () => {
    const guidance = { description: 'Asks Ada.', snippet: 'Ask Ada', guidelines: ['Ask Ada first.'] };
    const pi = await openPi(line, {
      replies: [asks(single), THANKS],
      settings: { bell: true, guidance, colour: 'red' },
    });
    const [system] = (await pi.model.request(1)).messages;
    expect(JSON.stringify(system)).toContain('Ask Ada first.');
    expect(JSON.stringify(pi.model.requests[0]?.tools)).toContain('Asks Ada.');
    await pi.dialog('Which database');
    expect(pi.output()).toContain('\x07');
    await pi.finish('esc');
    await pi.until(THANKS.text ?? '');
    await pi.until(/"colour" is unknown and\s+ignored/);
    await pi.quit();
  });
});
