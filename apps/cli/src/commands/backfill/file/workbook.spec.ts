import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { openWorkbook } from './workbook.js';

const folder = mkdtempSync(join(tmpdir(), 'deskledger-workbook-'));
const path = join(folder, 'tickets.xlsx');
afterAll(() => rmSync(folder, { recursive: true }));

const rels = (target: string) =>
  `<Relationships xmlns="x"><Relationship Id="rId1" Target="${target}"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>`;
const book = (sheets: string, properties = '') =>
  `<workbook xmlns:r="r">${properties}<sheets>${sheets}</sheets></workbook>`;
const sheet = (name: string, id: string, state = '') => `<sheet name="${name}" sheetId="1" ${state} r:id="${id}"/>`;
const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/><numFmt numFmtId="165" formatCode="0.0&quot;d&quot;"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="22"><alignment/></xf><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
const shared = `<sst><si><t>Ticket &amp; Id</t></si><si><r><t>Sub</t></r><r><t>ject</t></r><rPh sb="0"><t>x</t></rPh></si><si><t>Created</t></si></sst>`;
const heading = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c></row>';

async function write(rows: string, changes: Record<string, string> = {}): Promise<void> {
  const files = {
    'xl/workbook.xml': book(sheet('Tickets', 'rId1')),
    'xl/_rels/workbook.xml.rels': rels('worksheets/sheet1.xml'),
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': shared,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...changes,
  };
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

async function read(): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const { line, cells } of (await openWorkbook(path))!.rows()) rows.push([line, ...cells]);
  return rows;
}

describe('an Excel workbook', () => {
  it('is read by its rows: shared and own texts, numbers, gaps and empty rows', async () => {
    await write(
      `<row r="1"><c r="A1" t="inlineStr"><is><t>A title</t></is></c></row><row r="2"/>${heading.replaceAll('"1"', '"3"').replaceAll(/([ABD])1/g, '$13')}
      <row r="4"><c r="A4"><v>501</v></c><c r="B4" t="inlineStr"><is><t>Zwei &lt; Drei</t></is></c><c r="E4"><v>1</v></c></row>
      <row r="5"><c r="A5" t="str"><v></v></c></row>
      <row r="7"><c r="A7"><v>1.79415E9</v></c><c r="B7" t="e"><v>#N/A</v></c><c r="C7" t="b"><v>1</v></c></row>`,
    );
    expect(await read()).toEqual([
      [3, 'Ticket & Id', 'Subject', '', 'Created'],
      [4, '501', 'Zwei < Drei', '', ''],
      [7, '1794150000', '', 'TRUE', ''],
    ]);
  });

  it('tells dates by the format of their cells', async () => {
    const cells = (n: number) =>
      `<row><c s="1"><v>45628.625</v></c><c s="2"><v>45628</v></c><c s="3"><v>45628</v></c><c><v>${n}</v></c></row>`;
    await write(`${heading}${cells(45628)}`);
    expect((await read())[1]).toEqual([2, '2024-12-02 15:00:00', '2024-12-02', '45628', '45628']);
    await write(`${heading}<row><c s="1"><v>44166</v></c></row>`, {
      'xl/workbook.xml': book(sheet('Tickets', 'rId1'), '<workbookPr date1904="1"/>'),
    });
    expect((await read())[1]).toEqual([2, '2024-12-02', '', '', '']);
  });

  it('is read from its first sheet that is shown, and says which one that is', async () => {
    const hidden = sheet('Lists', 'rId2', 'state="hidden"');
    await write(heading, { 'xl/workbook.xml': book(hidden + sheet('Tickets', 'rId1') + sheet('More', 'rId2')) });
    expect((await openWorkbook(path))!.notes).toEqual(["Only the first of 2 sheets is read: 'Tickets'."]);
    expect(await read()).toHaveLength(1);
  });

  it('is read as a stream, again and again', async () => {
    const row = (number: number) =>
      `<row r="${number}"><c r="A${number}"><v>${number}</v></c><c r="B${number}" t="s"><v>1</v></c></row>`;
    await write(heading + Array.from({ length: 20_000 }, (_, index) => row(index + 2)).join(''));
    const workbook = (await openWorkbook(path))!;
    let first = 0;
    for await (const { line } of workbook.rows()) {
      first = line;
      if (line === 10) break;
    }
    expect([first, workbook.fraction() < 0.5]).toEqual([10, true]);
    expect(await read()).toHaveLength(20_001);
  });

  it('is refused where it is cut, too large, or another archive', async () => {
    await write(heading, { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row>' });
    await expect(read()).rejects.toThrow('tickets.xlsx cannot be read: ');
    writeFileSync(path, 'PK\u0003\u0004...');
    await expect(openWorkbook(path)).rejects.toThrow('tickets.xlsx cannot be read: ');
    await write(heading, { 'xl/workbook.xml': '<workbook/>' });
    await expect(openWorkbook(path)).rejects.toThrow('has no sheet.');
    await write(heading);
    await expect(openWorkbook(path, 1000)).rejects.toThrow('tickets.xlsx is larger than 0.001 MB.');
    const other = new ZipFile();
    other.addBuffer(Buffer.from('a'), 'tickets.csv');
    other.end();
    await pipeline(other.outputStream, createWriteStream(path));
    expect(await openWorkbook(path)).toBeUndefined();
  });
});
