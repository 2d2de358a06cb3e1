import type { CsvLayout } from './csv-layout.js';
import { csvRecords, type CsvRecord } from './csv-records.js';

async function recordsOf(
  text: string,
  { skipped = 0, delimiter = ',', lineEnd = '\n', size = 7 }: Partial<CsvLayout> & { size?: number } = {},
): Promise<CsvRecord[]> {
  const chunks = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  const records: CsvRecord[] = [];
  for await (const record of csvRecords(pieces(chunks), { skipped, delimiter, lineEnd })) records.push(record);
  return records;
}

async function* pieces(texts: readonly string[]): AsyncGenerator<string> {
  yield* texts;
}

const rows = async (text: string, form = {}) =>
  (await recordsOf(text, form)).map(({ line, cells }) => [line, ...cells]);
const faults = async (text: string) =>
  (await recordsOf(text)).flatMap(({ line, fault }) => (fault === undefined ? [] : [[line, fault]]));

const unclosed = 'a quotation mark is never closed';

describe('the rows of a CSV file', () => {
  it('end at a carriage return where nothing else ends a line', async () => {
    const text = 'a,b\r1,"x\ry"\r3,4';
    expect(await rows(text, { lineEnd: '\r' })).toEqual([
      [1, 'a', 'b'],
      [2, '1', 'x\ny'],
      [4, '3', '4'],
    ]);
  });

  it.each<[string, string, (number | string)[][]]>([
    [
      'with line ends of either kind',
      'a,b\r\n1,2\n3,4',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
        [4 - 1, '3', '4'],
      ],
    ],
    [
      'with line breaks, delimiters and quotation marks in a cell',
      'a,b\n"x\n""y"", z",2\n3,4\n',
      [
        [1, 'a', 'b'],
        [2, 'x\n"y", z', '2'],
        [4, '3', '4'],
      ],
    ],
    [
      'with a quotation mark within a cell',
      'a,b\n6" pipe,"un"even\n',
      [
        [1, 'a', 'b'],
        [2, '6" pipe', 'uneven'],
      ],
    ],
    [
      'without those of which every cell is empty',
      'a,b\n\n,\n  \n" ", \n"",x\n,,,\n',
      [
        [1, 'a', 'b'],
        [6, '', 'x'],
      ],
    ],
    [
      'with delimiters beyond the headings',
      'a,b\n1,2,,\n',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
  ])('are read %s', async (_, text, expected) => {
    expect(await rows(text)).toEqual(expected);
  });

  it('begin below a preamble, with another delimiter, wherever the bytes are parted', async () => {
    const text = 'Tickets\n\na;b\n"1\r\n2";"3;4"\n';
    for (let size = 1; size < text.length; size++) {
      expect(await rows(text, { skipped: 2, delimiter: ';', size })).toEqual([
        [3, 'a', 'b'],
        [4, '1\n2', '3;4'],
      ]);
    }
  });
});

describe('a row that is none', () => {
  it.each([
    ['too few cells', 'a,b\n1\n3,4\n', [[2, 'has 1 cell instead of 2']]],
    ['too many', 'a,b\n1,2,3\n3,4\n', [[2, 'has 3 cells instead of 2']]],
    ['its end cut off', 'a,b\n3,4\n1', [[3, 'has 1 cell instead of 2']]],
    ['its end cut off within a cell', 'a,b\n3,4\n1,"cut o', [[3, unclosed]]],
  ])('has %s', async (_, text, expected) => {
    expect(await faults(text)).toEqual(expected);
    expect(await rows(text)).toContainEqual([text.indexOf('\n3,4') < 5 ? 2 : 3, '3', '4']);
  });

  it('takes none of its neighbours along', async () => {
    const text = 'a,b\n1,"2\n3,4\n5,"6"\n7,8\n';
    expect(await faults(text)).toEqual([[2, unclosed]]);
    expect((await rows(text)).slice(2)).toEqual([
      [3, '3', '4'],
      [4, '5', '6'],
      [5, '7', '8'],
    ]);
  });

  it('may have any number of cells where that is said', async () => {
    const rows: (readonly string[])[] = [];
    const layout: CsvLayout = { skipped: 0, delimiter: ',', lineEnd: '\n' };
    for await (const { cells } of csvRecords(pieces(['a,b\n1\n2,3,4']), layout, true)) rows.push(cells);
    expect(rows).toEqual([['a', 'b'], ['1'], ['2', '3', '4']]);
  });

  it('is given up where its quotation mark is not closed for long', async () => {
    const many = Array.from({ length: 2500 }, (_, index) => `${index},x`);
    const found = await recordsOf(`a,b\n1,"2\n${many.join('\n')}\n`, { size: 1000 });
    expect(found.filter(({ fault }) => fault !== undefined).map(({ line }) => line)).toEqual([2]);
    expect(found).toHaveLength(2502);
  });
});
