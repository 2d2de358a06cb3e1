import { textOfPdf } from '../../testing/text-of-pdf.js';
import { pdfFile } from './pdf-file.js';
import { portionOf, type Table, type TableRow } from './table.js';

const table = (
  name: string,
  headings: readonly string[],
  rows: readonly TableRow[],
  more: Partial<Table> = {},
): Table => ({
  ...{ name, headings, preamble: [], portions: portionOf(rows) },
  ...more,
});

async function written(...tables: readonly Table[]) {
  const parts: Buffer[] = [];
  const lines = [['Range', '2026-10-01 to 2026-12-31'] as const, ['Filters', 'Organization: Ακμή'] as const];
  for await (const part of pdfFile({ title: 'Service review', lines }, tables)) parts.push(part);
  const bytes = Buffer.concat(parts);
  return { bytes, ...(await textOfPdf(bytes)) };
}

describe('tables as a PDF', () => {
  it('say what they are about, and show figures as people read them', async () => {
    const figures: TableRow[] = [
      ['Total Tickets', 1234, -3],
      ['Median resolution (seconds)', 5400, -1800],
      ['Avg Resolution (seconds)', 100_000, 60],
      ['Compliance rate (%)', 92.3, 2.3],
      ['Ratings', null, null],
    ];
    const { title, pages } = await written(table('Summary', ['Figure', 'This period', 'Change'], figures));
    expect(title).toBe('Service review');
    expect(pages).toHaveLength(1);
    const [text = ''] = pages;
    for (const part of ['Service review', 'Range: 2026-10-01 to 2026-12-31', 'Organization: Ακμή', 'Page 1 of 1'])
      expect(text).toContain(part);
    expect(text).toMatch(/Total Tickets\s+1,234\s+−3\n/);
    expect(text).toMatch(/Median resolution\s+≈ 1 h 30 min\s+≈ −30 min\n/);
    expect(text).toMatch(/Avg Resolution\s+1 d 4 h\s+\+1 min\n/);
    expect(text).toMatch(/Compliance rate\s+92.3 %\s+\+2.3 points\n/);
    expect(text).toMatch(/Ratings\s+–\s+–/);
  });

  it('have names of other scripts, and leave IDs to programs', async () => {
    const rows: TableRow[] = ['Ελληνική', 'Ромашка', 'Société Ģņů', '日本'].map((name, index) => [
      name,
      `id-${index}`,
      index,
    ]);
    const { pages } = await written(table('Organizations', ['Organization', 'Organization id', 'Tickets'], rows));
    for (const name of ['Ελληνική', 'Ромашка', 'Société Ģņů']) expect(pages[0]).toContain(name);
    // No glyph, but a row.
    expect(pages[0]).toMatch(/\s3\n/);
    expect(pages[0]).not.toContain('id-1');
  });

  it('are tagged for screen readers, with the chart described', async () => {
    const days: TableRow[] = [1, 2, 3].map((day) => [`2026-10-0${day}`, day, day === 2 ? null : 1]);
    const { roles } = await written(
      table('Trends', ['Date', 'Created', 'Resolved'], days, { drawn: ['Created', 'Resolved'] }),
    );
    expect(roles.filter((role) => !/^T[RHD]$/.test(role))).toEqual([
      ...['Root', 'Document', 'H1', 'P', 'P', 'H2'],
      ...['Figure: Line chart: Created, Resolved. The table below has the values.', 'Table'],
    ]);
    expect(roles.filter((role) => role === 'TH')).toHaveLength(3);
    expect(roles.filter((role) => role === 'TD')).toHaveLength(9);
  });

  it('begin pages where they are told to, and repeat their headings', async () => {
    const rows: TableRow[] = Array.from({ length: 120 }, (_, index) => [`2026-${index}`, index]);
    const { pages } = await written(
      table('Short', ['A'], [['x']]),
      table('Long', ['Date', 'Created'], rows, { beginsPage: true }),
      table('None', ['A'], []),
    );
    expect(pages).toHaveLength(4);
    expect(pages.slice(1, 4).map((page) => page.includes('Created'))).toEqual([true, true, true]);
    expect(pages.at(-1)).toContain('Nothing in this period.');
    expect(pages.map((page) => /Page \d of \d/.exec(page)?.[0])).toEqual([1, 2, 3, 4].map((n) => `Page ${n} of 4`));
  });

  it('are bounded, however long a table is, and say so', async () => {
    const headings = Array.from({ length: 11 }, (_, index) => `Column ${index}`);
    const row = headings.map(() => 'A subject that goes on for some time');
    const long = table(
      'Missed deadlines',
      headings,
      Array.from({ length: 5_000 }, () => row),
    );
    const { bytes, pages } = await written(long);
    expect(pages[0]).toMatch(/Missed deadlines[^]*A subject/);
    expect(pages.at(-1)).toContain('The first 200 of 5,000 rows. Excel and CSV files have all.');
    expect(bytes.length).toBeLessThan(1_500_000);
    expect(pages.length).toBeLessThan(30);
  });
});
