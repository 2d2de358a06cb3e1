/** Counts what tests say of themselves. Run by itself, it prints how many of a log passed and failed: `12 1`. */
import { readFileSync } from 'node:fs';

/** The sum of the closing lines of Jest ('Tests: 1 failed, 12 passed') and of Playwright ('12 passed', '1 flaky'). */
export function counted(said, word) {
  const lines = said.replace(/\x1b\[[0-9;]*m/g, '').split('\n');
  const closing = lines.filter((line) => /^ *(Tests:|\d+ (passed|failed|flaky))/.test(line));
  const counts = closing.flatMap((line) => [...line.matchAll(/(\d+) (\w+)/g)]);
  return counts.filter(([, , kind]) => kind === word).reduce((sum, [, count]) => sum + Number(count), 0);
}

if (process.argv[1] === import.meta.filename) {
  const said = readFileSync(process.argv[2], 'utf8');
  process.stdout.write(`${counted(said, 'passed')} ${counted(said, 'failed')}\n`);
}
