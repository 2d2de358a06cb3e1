import { progressDisplay } from './progress.js';
import { testShell } from '../testing/test-shell.js';

describe('progress', () => {
  it('is a plain line now and then where nobody watches', () => {
    const shell = testShell();
    let now = 0;
    const display = progressDisplay(shell, () => now);
    for (now = 1000; now <= 11_000; now += 1000) display.update({ fraction: now / 20_000, text: `${now} events` });
    display.note('events.ndjson:7: not valid JSON');
    display.finish();
    expect(shell.err()).toBe(' 25 %  5000 events\n 50 %  10000 events\nevents.ndjson:7: not valid JSON\n');
  });

  it('leaves out the share when the end is not known', () => {
    const shell = testShell();
    let now = 0;
    const display = progressDisplay(shell, () => now);
    now = 6000;
    display.update({ fraction: null, text: '12 events' });
    expect(shell.err()).toBe('12 events\n');
  });

  it('is a bar on a terminal, which a message does not break', () => {
    const shell = testShell();
    shell.stderr.isTTY = true;
    const display = progressDisplay(shell);
    display.update({ fraction: 0.5, text: '12 events' });
    display.note('A message');
    display.finish();
    expect(shell.err()).toContain('A message\n');
  });
});
