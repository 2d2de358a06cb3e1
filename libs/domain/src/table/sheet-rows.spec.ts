import { archiveOf, type XmlElement } from '../testing/index.js';
import { sheetRows, type Book, type SheetRow } from './workbook.js';

const file = 'xl/worksheets/sheet1.xml';
const shared = ['Ticket Id', 'Subject'];
const plain: Book = { sheets: [{ name: 'Tickets', file }], shared, dates: [false, true], is1904: false };

async function rowsOf(rows: readonly XmlElement[], book = plain): Promise<SheetRow[]> {
  const archive = archiveOf({ [file]: ['worksheet', {}, ['cols', { r: 'Z9' }], ['sheetData', {}, ...rows]] });
  const found: SheetRow[] = [];
  for await (const row of sheetRows(archive, book)) found.push(row);
  return found;
}
const row = (...cells: XmlElement[]): XmlElement => ['row', {}, ...cells];
const cell = (text: string, attributes: Record<string, string> = {}): XmlElement => ['c', attributes, ['v', {}, text]];
/** The cells of a row, by their texts. */
const cells = (...texts: string[]) => texts.map((text) => cell(text, { t: 'str' }));
const inLines = (rows: readonly SheetRow[]) => rows.map(({ line, cells: texts }) => [line, ...texts]);

describe('a cell', () => {
  it.each<[string, XmlElement, string]>([
    ['a shared text', cell('1', { t: 's' }), 'Subject'],
    ['a shared text that is lost', cell('2', { t: 's' }), ''],
    ['a text of its own', ['c', { t: 'inlineStr' }, ['is', {}, ['t', {}, 'Zwei < ', 'Drei']]], 'Zwei < Drei'],
    ['the text of a formula', ['c', { t: 'str' }, ['f', {}, 'A1&B1'], '\n', ['v', {}, 'ab'], '\n'], 'ab'],
    ['a text like a number', cell('1e5', { t: 'str' }), '1e5'],
    ['a number', cell('501'), '501'],
    ['a number with zeros', cell('007.10'), '007.10'],
    ['a large number', cell('1.79415E9'), '1794150000'],
    ['a small number', cell('5e-1', { t: 'n' }), '0.5'],
    ['a number that is none', cell('seven'), 'seven'],
    ['a number beyond all', cell('1e999'), '1e999'],
    ['nothing', cell(''), ''],
    ['an error', cell('#N/A', { t: 'e' }), ''],
    ['true', cell('1', { t: 'b' }), 'TRUE'],
    ['false', cell('0', { t: 'b' }), 'FALSE'],
    ['a day', cell('45628', { s: '1' }), '2024-12-02'],
    ['a time', cell('45628.625', { s: '1' }), '2024-12-02 15:00:00'],
    ['a time without a day', cell('0.625', { s: '1' }), '0.625'],
    ['no day, in the style of a day', cell('', { s: '1' }), ''],
    ['a number in another style', cell('45628', { s: '0' }), '45628'],
    ['a number in a style that is lost', cell('45628', { s: '2' }), '45628'],
    ['a text in the style of a day', cell('45628', { s: '1', t: 'str' }), '45628'],
  ])('holds %s', async (_, one, text) => {
    const [found] = await rowsOf([row(one, ...cells('b', 'c'))]);
    expect(found!.cells).toEqual([text, 'b', 'c']);
  });

  it('holds another day where days are counted from 1904', async () => {
    const day = cell('44166', { s: '1' });
    const [found] = await rowsOf([row(day, cell('44166'))], { ...plain, is1904: true });
    expect(found!.cells).toEqual(['2024-12-02', '44166']);
  });

  it('holds a million characters at most', async () => {
    const half = 'a'.repeat(500_000);
    const long = (...texts: string[]) => rowsOf([row(['c', { t: 'str' }, ['v', {}, ...texts]], ...cells('b'))]);
    expect((await long(half, half))[0]!.cells[0]).toHaveLength(1_000_000);
    await expect(long(half, half, 'a')).rejects.toMatchObject({
      message: 'has a cell with more than a million characters.',
      advice: 'Remove that cell.',
    });
  });
});

describe('the columns of a row', () => {
  it.each([
    ['follow each other', [undefined, undefined], 'a\tb'],
    ['leave gaps', ['B7', 'D7'], '\ta\t\tb'],
    ['go on behind a gap', ['C7', undefined], '\t\ta\tb'],
    ['have two letters', ['AA7', 'AC7'], `${'\t'.repeat(26)}a\t\tb`],
    ['have two other letters', ['Z7', 'BC7'], `${'\t'.repeat(25)}a${'\t'.repeat(29)}b`],
    ['come in any order', ['B7', 'A7'], 'b\ta'],
    ['are one that comes twice', ['A7', 'A7'], 'b'],
    ['are not named by their letters', ['7', '1D'], 'b'],
    ['go to the last of Excel', ['A7', 'XFD7'], `a${'\t'.repeat(16_383)}b`],
    ['go beyond the last of Excel', ['A7', 'XFE7'], 'a'],
  ] as const)('%s', async (_, [one, other], text) => {
    const placed = (letter: string, r?: string) => cell(letter, { t: 'str', ...(r === undefined ? undefined : { r }) });
    const found = await rowsOf([row(...cells('x', 'y')), row(placed('a', one), placed('b', other))]);
    expect(found[1]!.text).toBe(text);
  });
});

describe('the rows of a sheet', () => {
  it('are numbered as they say, or one after the other', async () => {
    const numbered = (r: string): XmlElement => ['row', { r }, ...cells('a', 'b')];
    const found = await rowsOf([row(...cells('a', 'b')), numbered('3'), row(...cells('a', 'b')), numbered('7')]);
    expect(found.map(({ line }) => line)).toEqual([1, 3, 4, 7]);
  });

  it('begin with the headings, the first row with two of them, and are as wide', async () => {
    const found = await rowsOf([
      row(...cells('A title', ' ', '')),
      row(),
      row(...cells('', 'Id', 'Subject')),
      row(...cells('1')),
      row(...cells('2', 'b', 'c', 'beyond')),
    ]);
    expect(inLines(found)).toEqual([
      [3, '', 'Id', 'Subject'],
      [4, '1', '', ''],
      [5, '2', 'b', 'c'],
    ]);
  });

  it('are left out where they are empty', async () => {
    const found = await rowsOf([
      row(...cells('Id', 'Subject')),
      row(),
      row(...cells('', ' \n')),
      row(...cells('1', '')),
    ]);
    expect(inLines(found)).toEqual([
      [1, 'Id', 'Subject'],
      [4, '1', ''],
    ]);
  });

  it('are as long as they are written, whatever the table is wide', async () => {
    const [, found] = await rowsOf([row(...cells('Id', 'Subject')), row(...cells('1', 'b', 'beyond'))]);
    expect(found).toEqual({ line: 2, text: '1\tb\tbeyond', cells: ['1', 'b'] });
  });

  it('are none without headings', async () => {
    expect(await rowsOf([row(...cells('A title')), row(...cells('1'))])).toEqual([]);
  });
});
