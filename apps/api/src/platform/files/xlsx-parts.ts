import type { ZipEntry } from './zip-file.js';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const spreadsheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const override = (path: string, type: string) =>
  `<Override PartName="/xl/${path}" ContentType="${contentType}.${type}+xml"/>`;

function types(sheets: number): string {
  const worksheets = Array.from({ length: sheets }, (_, index) => override(sheetPath(index), 'worksheet'));
  return `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${worksheets.join('')}${override('styles.xml', 'styles')}</Types>`;
}

const plain = 'numFmtId="0" fontId="0" fillId="0" borderId="0"';
/** Format 0: plain. 1: date and time. 2: bold. */
const styles = `${head}<styleSheet xmlns="${spreadsheets}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf ${plain}/></cellStyleXfs><cellXfs count="3"><xf ${plain} xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

/** Where the sheet of an index (from 0) lies in the workbook's folder. */
export const sheetPath = (index: number) => `worksheets/sheet${index + 1}.xml`;

/** Everything of a workbook but its sheets, whose names are given: 31 characters at most, none of `[]:*?/\`. */
export function workbookParts(names: readonly string[]): ZipEntry[] {
  const sheets = names.map((_, index): [string, string] => ['worksheet', sheetPath(index)]);
  return [
    part('[Content_Types].xml', types(names.length)),
    part('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])),
    part('xl/workbook.xml', workbook(names)),
    part('xl/_rels/workbook.xml.rels', relations([...sheets, ['styles', 'styles.xml']])),
    part('xl/styles.xml', styles),
  ];
}

function part(name: string, content: string): ZipEntry {
  return { name, content: [content] };
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const listed = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${documents}/${type}" Target="${target}"/>`,
  );
  return `${head}<Relationships xmlns="${packages}/relationships">${listed.join('')}</Relationships>`;
}

function workbook(names: readonly string[]): string {
  const sheets = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  return `${head}<workbook xmlns="${spreadsheets}" xmlns:r="${documents}"><sheets>${sheets.join('')}</sheets></workbook>`;
}
