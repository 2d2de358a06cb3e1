import { readSheet } from 'read-excel-file/node';
import { askedParts, csvFile, xlsxFile, type Table, type TableRow } from './index.js';

const instant = { at: Date.parse('2026-09-01T10:15:30Z'), offset: -4.5 * 3_600_000 };
const dangerous = ['=1+1', '+1', '-1', '@cmd', '\ttab', '\rreturn', '＝1'];

const tableOf = (...portions: TableRow[][]): Table => ({
  name: 'Things',
  preamble: [['About', '=all of it']],
  headings: ['Number', 'Text', 'When'],
  portions: (async function* () {
    yield* portions;
  })(),
});

async function gather(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of file) parts.push(part);
  return Buffer.concat(parts);
}

describe('a table as CSV', () => {
  const written = async (table: Table) => (await gather(csvFile(table))).toString('utf8');

  it('has its words above the headings, CRLF line ends and a mark that tells Excel its encoding', async () => {
    expect(await written(tableOf([[1, 'é', instant]], [[2, null, null]]))).toBe(
      "\uFEFFAbout,'=all of it\r\n\r\nNumber,Text,When\r\n1,é,2026-09-01T05:45:30-04:30\r\n2,,\r\n",
    );
  });

  it('is headings and rows alone where only data is asked for', async () => {
    const table = tableOf([[1, 'é', null]]);
    expect(await written(askedParts(table, 'data'))).toBe('Number,Text,When\r\n1,é,\r\n');
    expect(askedParts(table, undefined)).toBe(table);
  });

  it('quotes what would break a line or a cell', async () => {
    const text = await written(tableOf([['a,b', 'a "word"', 'two\nlines']]));
    expect(text.split('Number,Text,When\r\n')[1]).toBe('"a,b","a ""word""","two\nlines"\r\n');
  });

  it.each(dangerous)('gives a spreadsheet no formula: %j', async (text) => {
    const [, row = ''] = (await written(tableOf([[-1, text, null]]))).split('Number,Text,When\r\n');
    expect(row.replaceAll('"', '')).toBe(`-1,'${text},\r\n`);
  });
});

describe('a table as a workbook', () => {
  const read = async (table: Table) => readSheet(await gather(xlsxFile(table)));

  it('reads back as it was written, instants as local time', async () => {
    expect(await read(tableOf([[1.5, 'é <b>&amp;</b>', instant]], [[2, null, null]]))).toEqual([
      ['About', '=all of it', null],
      [null, null, null],
      ['Number', 'Text', 'When'],
      [1.5, 'é <b>&amp;</b>', new Date('2026-09-01T05:45:30Z')],
      [2, null, null],
    ]);
  });

  it('begins with its headings where only data is asked for', async () => {
    const [first, second] = await read(askedParts(tableOf([[1, 'é', null]]), 'data'));
    expect([first, second]).toEqual([
      ['Number', 'Text', 'When'],
      [1, 'é', null],
    ]);
  });

  it('holds texts as texts, without what XML cannot hold', async () => {
    const rows = await read(tableOf(dangerous.map((text) => [0, `${text}\u0000\u0001\ufffe`, null])));
    expect(rows.slice(3).map(([, text]) => text)).toEqual(dangerous.map((text) => text.trim()));
  });

  it('keeps texts that Excel would read as characters', async () => {
    const [, , , row] = await read(tableOf([['_x0041_', '_x_', null]]));
    expect(row).toEqual(['_x0041_', '_x_', null]);
  });

  it('takes many portions', async () => {
    const portions = Array.from({ length: 50 }, (_, portion) =>
      Array.from({ length: 200 }, (_, row): TableRow => [portion * 200 + row, 'text', null]),
    );
    const rows = await read(tableOf(...portions));
    expect(rows.slice(3).map(([number]) => number)).toEqual(Array.from({ length: 10_000 }, (_, number) => number));
  });
});

describe.each([
  ['CSV', csvFile],
  ['a workbook', xlsxFile],
])('a table that nobody waits for any more, as %s', (_, write) => {
  it('is not read to its end', async () => {
    let read = 0;
    let ended: () => void = () => undefined;
    const end = new Promise<void>((resolve) => (ended = resolve));
    async function* endless(): AsyncGenerator<TableRow[]> {
      try {
        for (;;) yield Array.from({ length: 1000 }, (): TableRow => [(read += 1), 'text', null]);
      } finally {
        ended();
      }
    }
    for await (const _part of write({ ...tableOf(), portions: endless() })) if (read > 0) break;
    await end;
    expect(read).toBeLessThan(1_000_000);
  });
});

describe.each([
  ['CSV', csvFile],
  ['a workbook', xlsxFile],
])('a table whose rows cannot be read, as %s', (_, write) => {
  it('breaks off with the reason', async () => {
    async function* broken(): AsyncGenerator<TableRow[]> {
      yield [[1, 'text', null]];
      throw new Error('the rows are gone');
    }
    await expect(gather(write({ ...tableOf(), portions: broken() }))).rejects.toThrow('the rows are gone');
  });
});
