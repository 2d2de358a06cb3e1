import { readableBody } from './readable-body.js';

const textOf = (body: string) => readableBody(body).text;

it('indents JSON', () => {
  const value = { ticketId: '7', tags: ['a, b', 'c: {d}'], note: 'say \\"so\\"', none: null, empty: {}, list: [] };
  expect(textOf(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
  expect(textOf(' [ 1 , -2.5e3 , true ] ')).toBe('[\n  1,\n  -2.5e3,\n  true\n]');
  expect(textOf('"text"')).toBe('"text"');
});

it('shows what a parser would lose', () => {
  expect(textOf('{"id":1,"id":12345678901234567890}')).toBe('{\n  "id": 1,\n  "id": 12345678901234567890\n}');
});

it('leaves everything else as it came', () => {
  for (const body of ['{"cut', '<b>no JSON</b>\n  at all', '']) expect(textOf(body)).toBe(body);
});

it('shows the beginning of a long body, and does not grow with its depth', () => {
  const { text, isCut } = readableBody('x'.repeat(100_001));
  expect([text.length, isCut]).toEqual([100_000, true]);
  expect(textOf('['.repeat(5_000) + ']'.repeat(5_000)).length).toBeLessThan(1_000_000);
});
