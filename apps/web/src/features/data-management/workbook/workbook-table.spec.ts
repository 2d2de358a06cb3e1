import { deflateRawSync } from 'node:zlib';
import workbookTable from './workbook-table.js';

const book = (sheets: string) => `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`;
const sheet = (name: string, id: string) => `<sheet name="${name}" r:id="${id}"/>`;
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const files = {
  'xl/workbook.xml': book(sheet('Tickets', 'a')),
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>',
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>
    <row r="1">${cell('A1', 'Ticket')}${cell('B1', 'Subject')}${cell('C1', 'Created')}</row>
    <row r="2"><c r="A2"><v>7</v></c>${cell('B2', 'Say &quot;hello&quot;, twice')}<c r="C2" s="1"><v>45628.625</v></c></row>
    <row r="4"><c r="A4"><v>8</v></c></row></sheetData></worksheet>`,
};

/** A ZIP archive, packed or not. */
function zip(contents: Record<string, string>, isPacked = true): Buffer<ArrayBuffer> {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(contents)) {
    const raw = Buffer.from(text);
    const body = isPacked ? deflateRawSync(raw) : raw;
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(isPacked ? 8 : 0, 4);
    shared.writeUInt32LE(body.length, 14);
    shared.writeUInt32LE(raw.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const head = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), shared, Buffer.from(name)]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), shared, tail, Buffer.from(name)]));
    bodies.push(head, body);
    at += head.length + body.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, listed, end]);
}

const open = (content: Buffer<ArrayBuffer>) => workbookTable(new File([content], 'tickets.xlsx'));

describe('an Excel workbook in the browser', () => {
  it.each([true, false])('is its first sheet as CSV, dates as times (packed: %s)', async (isPacked) => {
    const { file, notes } = await open(zip(files, isPacked));
    expect(file.name).toBe('tickets.xlsx');
    expect(await file.text()).toBe('Ticket,Subject,Created\r\n7,"Say ""hello"", twice",2024-12-02 15:00:00\r\n8,,\r\n');
    expect(notes).toEqual([]);
  });

  it('says which of several sheets is read', async () => {
    const { notes } = await open(
      zip({ ...files, 'xl/workbook.xml': book(sheet('Tickets', 'a') + sheet('Rest', 'a')) }),
    );
    expect(notes).toEqual(["Only the first of 2 sheets is read: 'Tickets'."]);
  });

  it.each([
    ['another archive', zip({ 'a.csv': 'x' }), 'tickets.xlsx is a ZIP archive. Unpack it'],
    ['a file that is cut', zip(files).subarray(0, 300), 'tickets.xlsx cannot be read. Save it again'],
    ['a workbook without a sheet', zip({ ...files, 'xl/workbook.xml': book('') }), 'tickets.xlsx has no sheet.'],
    ['broken XML', zip({ ...files, 'xl/worksheets/sheet1.xml': '<worksheet><row' }), 'tickets.xlsx cannot be read.'],
  ])('is refused in words where it is %s', async (_, content, words) => {
    await expect(open(content)).rejects.toThrow(words);
  });
});
