import { jsonElements, jsonLayout } from './json-document.js';

async function read(text: string, size = 5) {
  const layout = jsonLayout(text);
  if (layout === undefined) return undefined;
  const found: [number, unknown][] = [];
  const chunks = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  for await (const { line, text: json } of jsonElements(pieces(chunks), layout, 'x.json')) {
    expect(json).not.toContain('\n');
    found.push([line, JSON.parse(json)]);
  }
  return found;
}

async function* pieces(texts: readonly string[]): AsyncGenerator<string> {
  yield* texts;
}

const tickets = [{ id: 1, subject: 'a "[{" \\ b', tags: ['x'] }, { id: 2 }];

describe('a file of JSON', () => {
  it('has one object a line unless its first line says otherwise', async () => {
    for (const text of [
      '{"a":1}\n{"a":2}\n',
      '{"id":1,"tags":["x"],"data":[1]}',
      '[{"a":1},{"a":2}]\n{"a":3}',
      '{"type":"x","data":{"tickets":[{"id":1}]}}\n',
      '{"broken\n{"a":1}\n',
      '{"a":1',
      '{"cut":1,\n{"a":1}\n',
    ])
      expect(jsonLayout(text)).toBeUndefined();
  });

  it.each([
    ['an array', JSON.stringify(tickets), [1, 1]],
    ['an array over many lines', JSON.stringify(tickets, null, 2), [2, 9]],
    ['objects over many lines', tickets.map((each) => JSON.stringify(each, null, 2)).join('\n'), [1, 8]],
    ['a list of tickets', JSON.stringify({ count: 2, users: [{ tickets: [{}] }], tickets, more: [{}] }), [1, 1]],
    ['a list of tickets over many lines', JSON.stringify({ next: null, tickets }, null, 2), [4, 11]],
    ['pages of a list', tickets.map((each) => JSON.stringify({ tickets: [each], n: 1 })).join('\n'), [1, 2]],
    ['a byte order mark', `\uFEFF${JSON.stringify({ tickets })}`, [1, 1]],
  ])('is read object by object: %s', async (_, text, lines) => {
    expect(await read(text)).toEqual(tickets.map((ticket, index) => [lines[index], ticket]));
  });

  it('may hold no objects, or end too early', async () => {
    expect(await read('[\n]')).toEqual([]);
    await expect(read('[\n{"id":1},\n{"id"')).rejects.toThrow('x.json ends in the middle of its JSON.');
  });
});
