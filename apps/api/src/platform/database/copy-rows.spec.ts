import { CopyRows, copyRows } from './copy-rows.js';

const halfMebibyte = 512 * 1024;
const textOf = (portions: readonly Buffer[]) => Buffer.concat(portions).toString();

it('keeps rows whole and in their order, whatever letters they have', () => {
  const words = ['üñí 🎟', 'plain', 'tab\there'];
  const rows = Array.from({ length: 20_000 }, (_, id) => [id, words[id % words.length]!.repeat(1 + (id % 40))]);
  const portions = copyRows(rows);
  expect(portions.length).toBeGreaterThan(1);
  expect(Math.max(...portions.map(({ length }) => length))).toBeLessThanOrEqual(halfMebibyte);
  for (const portion of portions) expect(portion.toString()).toMatch(/\n$/);
  expect(textOf(portions)).toBe(rows.map(([id, word]) => `${id}\t${String(word).replace(/\t/g, '\\t')}\n`).join(''));
});

it('takes a row that is longer than a portion, and little room for a short one', () => {
  const long = '€'.repeat(halfMebibyte);
  expect(textOf(copyRows([['before'], [long], ['after']]))).toBe(`before\n${long}\nafter\n`);
  const [short] = copyRows([['short']]);
  expect(short!.buffer.byteLength).toBeLessThan(halfMebibyte / 8);
  expect(copyRows([])).toEqual([]);
});

it('hands over what is full and goes on with the rest', () => {
  const rows = new CopyRows();
  rows.write(['first']);
  expect(rows.take(false)).toEqual([]);
  rows.write(['second']);
  expect(textOf(rows.take())).toBe('first\nsecond\n');
  rows.write(['third']);
  expect(textOf(rows.take())).toBe('third\n');
  expect(rows.take()).toEqual([]);
});
