import { archiveOf, type XmlElement } from '../testing/index.js';
import { isWorkbook, largestWorkbook, notesOn, openBook, sheetRows, WorkbookFault } from './workbook.js';

const sheet = (name: string, id: string, more: Record<string, string> = {}): XmlElement => [
  'sheet',
  { name, sheetId: '1', ...more, 'r:id': id },
];
const book = (...inside: XmlElement[]): XmlElement => ['workbook', {}, ['sheets', {}, ...inside]];
const link = (Id: string, Target: string): XmlElement => ['Relationship', { Id, Target }];
const links: XmlElement = [
  'Relationships',
  {},
  link('rId1', 'worksheets/sheet1.xml'),
  link('rId2', '/xl/own.xml'),
  ['Hyperlink', { Id: 'rId3', Target: 'elsewhere.xml' }],
];
const files = {
  'xl/workbook.xml': book(sheet('Tickets', 'rId1')),
  'xl/_rels/workbook.xml.rels': links,
  'xl/worksheets/sheet1.xml': ['worksheet', {}] as XmlElement,
};
const opened = (changes: Record<string, XmlElement>) => openBook(archiveOf({ ...files, ...changes }), 1);
const faultOf = (reading: Promise<unknown>) => reading.catch((error: unknown) => error);

describe('an archive', () => {
  it('is a workbook where it has the file that lists the sheets', () => {
    expect(isWorkbook(archiveOf(files))).toBe(true);
    expect(isWorkbook(archiveOf({ 'xl/worksheets/sheet1.xml': ['worksheet', {}] }))).toBe(false);
  });
});

describe('the sheets of a workbook', () => {
  it.each<[string, XmlElement[], (readonly [name: string, file: string])[]]>([
    ['has a file in the folder of the workbook', [sheet('Tickets', 'rId1')], [['Tickets', 'xl/worksheets/sheet1.xml']]],
    ['has a file anywhere in the archive', [sheet('Own', 'rId2')], [['Own', 'xl/own.xml']]],
    ['has no name', [['sheet', { 'r:id': 'rId2' }]], [['', 'xl/own.xml']]],
    [
      'is said to be visible',
      [sheet('Tickets', 'rId1', { state: 'visible' }), sheet('Own', 'rId2')],
      [
        ['Tickets', 'xl/worksheets/sheet1.xml'],
        ['Own', 'xl/own.xml'],
      ],
    ],
    [
      'is the only one that is shown',
      [
        sheet('Lists', 'rId1', { state: 'hidden' }),
        sheet('Macros', 'rId1', { state: 'veryHidden' }),
        sheet('Own', 'rId2'),
      ],
      [['Own', 'xl/own.xml']],
    ],
    [
      'is the only one with a file',
      [sheet('Lost', 'rId4'), sheet('Linked', 'rId3'), ['sheet', { name: 'Bare', sheetId: '1' }], sheet('Own', 'rId2')],
      [['Own', 'xl/own.xml']],
    ],
    [
      'is the only sheet of what is linked',
      [['externalReference', { 'r:id': 'rId1' }], sheet('Own', 'rId2')],
      [['Own', 'xl/own.xml']],
    ],
  ])('are found where one %s', async (_, sheets, expected) => {
    const found = (await opened({ 'xl/workbook.xml': book(...sheets) })).sheets;
    expect(found).toEqual(expected.map(([name, file]) => ({ name, file })));
  });

  it('are mentioned where there are several', async () => {
    expect(notesOn(await opened({}))).toEqual([]);
    const two = await opened({ 'xl/workbook.xml': book(sheet('Own', 'rId2'), sheet('Tickets', 'rId1')) });
    expect(notesOn(two)).toEqual(["Only the first of 2 sheets is read: 'Own'."]);
  });
});

describe('a workbook', () => {
  it.each([
    ['1', true],
    ['true', true],
    ['0', false],
  ])('counts its days from 1904 where it says %j: %s', async (date1904, is1904) => {
    const properties: XmlElement = ['workbookPr', { date1904 }];
    const changed = { 'xl/workbook.xml': book(properties, sheet('Tickets', 'rId1')) };
    expect((await opened(changed)).is1904).toBe(is1904);
  });

  it('counts its days from 1900 where it says nothing', async () => {
    expect((await opened({})).is1904).toBe(false);
    expect((await opened({ 'xl/workbook.xml': book(['workbookPr', {}], sheet('A', 'rId1')) })).is1904).toBe(false);
  });

  it('has no shared texts and no dates where it has no files of them', async () => {
    expect(await opened({})).toMatchObject({ shared: [], dates: [] });
  });

  it('shares texts: as they are written, in one piece, and without how they are spoken', async () => {
    const spoken: XmlElement = ['rPh', { sb: '0' }, ['t', {}, 'x'], ['t', {}, 'y'], 'z'];
    const shared: XmlElement = [
      'sst',
      {},
      ['si', {}, '\n', ['t', {}, 'Ticket ', '& Id'], '\n'],
      ['si', {}, ['r', {}, ['rPr', {}, 'bold'], ['t', {}, 'Sub']], spoken, ['r', {}, ['t', {}, 'ject']], spoken],
      ['si', {}],
      ['si', {}, ['t', {}, 'a_x000D__x000A_b _x00e9_ _x41_ _x0041_']],
    ];
    const found = (await opened({ 'xl/sharedStrings.xml': shared })).shared;
    expect(found).toEqual(['Ticket & Id', 'Subject', '', 'a\r\nb _x00e9_ _x41_ A']);
  });

  it('is refused with more bytes than can be read', async () => {
    const archive = archiveOf(files);
    expect((await openBook(archive, largestWorkbook)).sheets).toHaveLength(1);
    const fault = await faultOf(openBook(archive, largestWorkbook + 1));
    expect(fault).toBeInstanceOf(WorkbookFault);
    expect(fault).toMatchObject({
      name: 'WorkbookFault',
      message: 'is larger than 100 MB.',
      advice: 'Save it as CSV, which has no size limit.',
    });
  });

  it('is refused with more shared texts than fit into memory', async () => {
    const ofBytes = (bytes: number) => {
      const shared: XmlElement = ['sst', {}, ['si', {}, ['t', {}, 'a']]];
      return openBook(archiveOf({ ...files, 'xl/sharedStrings.xml': shared }, { 'xl/sharedStrings.xml': bytes }), 1);
    };
    expect((await ofBytes(500_000_000)).shared).toEqual(['a']);
    expect(await faultOf(ofBytes(500_000_001))).toMatchObject({
      message: 'has too much text for the available memory.',
      advice: 'Save it as CSV.',
    });
  });

  it('is refused without a sheet', async () => {
    expect(await faultOf(opened({ 'xl/workbook.xml': book() }))).toMatchObject({ message: 'has no sheet.' });
  });
});

describe('the styles of a workbook', () => {
  const datesOf = async (formats: readonly XmlElement[], ...styles: string[]) => {
    const used = styles.map((numFmtId): XmlElement => ['xf', { numFmtId }, ['alignment', {}]]);
    const others: XmlElement = ['xf', { numFmtId: '14' }];
    const styleSheet: XmlElement = [
      'styleSheet',
      {},
      ['numFmts', {}, ...formats],
      ['cellStyleXfs', {}, others],
      ['cellXfs', {}, ...used],
      ['dxfs', {}, others],
    ];
    return (await opened({ 'xl/styles.xml': styleSheet })).dates;
  };

  it.each([
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ])('are dates by the formats %i to %i of Excel', async (first, last) => {
    const ids = [first - 1, first, last, last + 1].map(String);
    expect(await datesOf([], ...ids)).toEqual([false, true, true, false]);
  });

  it.each([
    ...['yy', 'm', 'd', 'h', 's', 'YYYY', 'yyyy\\-mm\\-dd hh:mm', '[h]:mm', '"on "d', '[$-407]d" of "'].map(
      (code) => [code, true] as const,
    ),
    ...['0.00', '0.0"d"', '0.0" days"', '"d"0"d"', '0\\d', '0_d', '[Red]0', '[s]', '[Red]0[s]', '""0', '[]0', ''].map(
      (code) => [code, false] as const,
    ),
  ])('by a format of its own, %j, are dates: %s', async (formatCode, isDate) => {
    const format: XmlElement = ['numFmt', { numFmtId: '164', formatCode }];
    expect(await datesOf([format], '0', '164')).toEqual([false, isDate]);
  });

  it("are none by a format without a code, and none by one of Excel's that has another meaning here", async () => {
    const formats: XmlElement[] = [
      ['numFmt', { numFmtId: '164' }],
      ['numFmt', { numFmtId: '14', formatCode: '0' }],
    ];
    expect(await datesOf(formats, '164', '14', '15')).toEqual([false, false, true]);
  });
});

describe('the share of a sheet that was read', () => {
  it.each([
    ['is told by its bytes', 200, 0.25],
    ['is told as if there were one byte where there is none', 0, 50],
  ])('%s', async (_, bytes, share) => {
    const file = 'xl/worksheets/sheet1.xml';
    const archive = archiveOf(files, { [file]: bytes });
    const shares: number[] = [];
    await sheetRows(archive, await openBook(archive, 1), (read) => shares.push(read)).next();
    expect(shares).toEqual([share]);
  });
});
