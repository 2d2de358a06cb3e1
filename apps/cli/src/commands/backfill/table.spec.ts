import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { ZipFile } from 'yazl';
import { standInServer, type Answer, type Received } from '../../testing/stand-in-server.js';
import { runCli } from '../../testing/test-shell.js';

const runId = '0b0f9c6e-6f0a-4d0e-9d64-2f3c1f8f0a11';
const headings = 'Ticket Id,Subject,Created Time,Ticket Owner';
const row = '"7","Labels, twice\nand more","05 Mar 2026 01:44 PM",""';

/** A server that knows what columns are called, and takes every batch. */
function deskOnServer() {
  const batches: string[] = [];
  let label = '';
  const fields: Record<string, string> = { 'Ticket Id': 'ticketId', Subject: 'subject', 'Created Time': 'createdTime' };
  const respond = ({ method, path, body }: Received): Answer => {
    if (path === '/api/backfills/columns') {
      const { columns, choices } = JSON.parse(body.toString()) as {
        columns: string[];
        choices: Record<string, string>;
      };
      const known = columns.flatMap((column) => {
        const field = choices[column] ?? fields[column];
        return field ? [[column, field]] : [];
      });
      const mapping = Object.fromEntries(known) as Record<string, string>;
      if (!Object.values(mapping).includes('ticketId'))
        return { status: 400, body: { detail: 'One column must be the ticket id.', status: 400 } };
      return { body: { fields: Object.values(fields), mapping } };
    }
    if (path === '/api/ingest/status')
      return { body: { connections: [], waiting: 0, oldestWaitingSeconds: null, events: 0 } };
    if (path.endsWith('/batches')) {
      batches.push(body.toString());
      const lines = body.toString().trim().split('\n');
      const refusals = lines.flatMap((line, index) =>
        line.includes('"fault"') ? [{ line: index + 1, why: (JSON.parse(line) as { fault: string }).fault }] : [],
      );
      const counts = { accepted: lines.length - refusals.length, duplicates: 0, quarantined: refusals.length };
      return { body: { ...counts, number: batches.length, repeated: false, waiting: 0, refusals } };
    }
    if (method === 'POST' && path === '/api/backfills')
      label = (JSON.parse(body.toString()) as { label: string }).label;
    const times = { createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:01.000Z', finishedAt: null };
    const counts = { accepted: 1, duplicates: 0, quarantined: 0, lastBatch: 0, waiting: 0 };
    const of = {
      source: 'zoho-desk',
      mode: 'file',
      since: null,
      until: null,
      reached: null,
      trouble: null,
      dryRun: false,
    };
    return { body: { id: runId, status: 'running', label, ...of, ...counts, ...times } };
  };
  const sent = () => batches.flatMap((batch) => batch.trim().split('\n')).map((line) => JSON.parse(line) as unknown);
  return { respond, sent };
}

describe('cli backfill of a table', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskledger-cli-'));
  const file = join(folder, 'tickets.csv');
  afterAll(() => rmSync(folder, { recursive: true }));

  const backfill = async (content: string | Buffer, args: string[] = [], respond = deskOnServer().respond) => {
    writeFileSync(file, content);
    const server = await standInServer(respond);
    const env = { DESKLEDGER_URL: server.url, DESKLEDGER_TOKEN: 'token', XDG_CONFIG_HOME: folder };
    const reported = ['backfill', '--source', 'zoho-desk', '--file', file, ...args];
    try {
      return await runCli(reported, { env });
    } finally {
      await server.close();
    }
  };

  it.each<[string, (text: string) => Buffer, string[]]>([
    ['with a byte order mark', (text) => Buffer.from(`\ufeff${text}`), []],
    ['packed', (text) => gzipSync(text), []],
    ['in UTF-16', (text) => Buffer.from(text, 'utf16le'), ['--encoding', 'utf-16le']],
  ])('sends rows by the fields that their columns are, %s', async (_, written, args) => {
    const { respond, sent } = deskOnServer();
    const { code, err } = await backfill(written(`${headings}\r\n${row}\r\n`), args, respond);
    expect([code, sent()]).toEqual([
      0,
      [{ exportedTicket: { ticketId: '7', subject: 'Labels, twice\nand more', createdTime: '05 Mar 2026 01:44 PM' } }],
    ]);
    expect(err).toContain('Columns: Ticket Id = ticketId, Subject = subject, Created Time = createdTime');
    expect(err).toContain('skipped: Ticket Owner');
  });

  it('takes columns for what it is told, leaves some out, and sends the zone along', async () => {
    const { respond, sent } = deskOnServer();
    const args = ['--map', 'Ticket Owner=assignee', '--map', 'Subject=', '--zone', 'Asia/Kolkata'];
    expect((await backfill(`${headings}\n${row}\n`, args, respond)).code).toBe(0);
    const exportedTicket = { ticketId: '7', createdTime: '05 Mar 2026 01:44 PM', assignee: '' };
    expect(sent()).toEqual([{ exportedTicket, timezone: 'Asia/Kolkata' }]);
  });

  it.each([
    [
      'below the line in which Excel says what parts its cells',
      ['sep=;', 'Ticket Id;Subject', '7;Labels'].join('\r\n'),
    ],
    ['whose lines end with a carriage return alone', 'Ticket Id,Subject\r7,Labels\r'],
  ])('reads rows %s', async (_, content) => {
    const { respond, sent } = deskOnServer();
    expect((await backfill(content, [], respond)).code).toBe(0);
    expect(sent()).toEqual([{ exportedTicket: { ticketId: '7', subject: 'Labels' } }]);
  });

  it('numbers columns of one name, and says which one it takes', async () => {
    const { respond, sent } = deskOnServer();
    const content = 'Ticket Id,Subject,Subject,Subject (2),Subject\n7,a,b,c,d\n';
    const { err } = await backfill(content, [], respond);
    expect(sent()).toEqual([{ exportedTicket: { ticketId: '7', subject: 'a' } }]);
    expect(err).toContain("3 columns are named 'Subject'. The first one is used; choose another with --map.");
    expect(err).toContain('skipped: Subject (3), Subject (2), Subject (4)');
    const chosen = deskOnServer();
    await backfill(content, ['--map', 'Subject=', '--map', 'Subject (4)=subject'], chosen.respond);
    expect(chosen.sent()).toEqual([{ exportedTicket: { ticketId: '7', subject: 'd' } }]);
  });

  const dated = (...rows: string[]) => `Ticket Id,Created Time,Resolved Time\n${rows.join('\n')}\n`;
  const map = ['--map', 'Resolved Time=resolvedTime'];

  it.each([
    ['dmy', 'day/month', dated('1,14/01/2025 09:00,', '2,03/02/2025 11:00,05/02/2025 10:00')],
    ['mdy', 'month/day', dated('2,3/2/2025 11:00 PM,', '1,,1/14/2025')],
  ])('reads dates as %s where one of them proves it, and says so', async (dateOrder, words, content) => {
    const { respond, sent } = deskOnServer();
    const { code, err, out } = await backfill(content, map, respond);
    expect(out).toMatch(new RegExp(`Notes +Dates such as 03/02/2025 are read as ${words}`));
    expect([code, err]).toEqual([0, expect.stringContaining(`Dates such as 03/02/2025 are read as ${words}.`)]);
    expect(sent()).toMatchObject([{ dateOrder }, { dateOrder }]);
  });

  it('asks for the order of dates that prove none, and takes it', async () => {
    const { respond, sent } = deskOnServer();
    const content = dated('1,03/02/2025 11:00,', '2,02/02/2025,');
    const { code, err } = await backfill(content, map, respond);
    expect([code, sent()]).toEqual([2, []]);
    expect(err).toContain("dates in 'Created Time' such as 03/02/2025 11:00 may be 3 February 2025 or 2 March 2025.");
    expect(err).toContain('--date-order dmy or --date-order mdy');
    expect((await backfill(content, [...map, '--date-order', 'mdy'], respond)).code).toBe(0);
    expect(sent()).toMatchObject([{ dateOrder: 'mdy' }, { dateOrder: 'mdy' }]);
  });

  it('leaves the order open where dates contradict each other, or most are written otherwise', async () => {
    for (const content of [dated('1,14/01/2025,', '2,01/14/2025,'), dated('1,2025-01-14,', '2,03/02/2025,')]) {
      const { respond, sent } = deskOnServer();
      expect((await backfill(content, map, respond)).code).toBe(0);
      for (const row of sent()) expect(row).not.toHaveProperty('dateOrder');
    }
  });

  it('reads days of Excel where it is told that times are some', async () => {
    const { respond, sent } = deskOnServer();
    const content = dated('45628,45628.625,46334', '2,2026,20261108');
    expect((await backfill(content, [...map, '--excel-dates'], respond)).code).toBe(0);
    expect(sent()).toEqual([
      { exportedTicket: { ticketId: '45628', createdTime: '2024-12-02 15:00:00', resolvedTime: '2026-11-08' } },
      { exportedTicket: { ticketId: '2', createdTime: '2026', resolvedTime: '20261108' } },
    ]);
  });

  const archive = async (files: Readonly<Record<string, string>>) => {
    const zip = new ZipFile();
    for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
    zip.end();
    return buffer(zip.outputStream);
  };

  it('reads an Excel workbook as a table, and no other archive', async () => {
    const { respond, sent } = deskOnServer();
    const cells = (...texts: string[]) => `<row>${texts.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`;
    const workbook = await archive({
      'xl/workbook.xml': '<workbook><sheets><sheet name="Tickets" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet>${cells(...headings.split(','))}${cells('7', 'Labels', '14/01/2025')}</worksheet>`,
    });
    expect((await backfill(workbook, [], respond)).code).toBe(0);
    expect(sent()).toEqual([
      { exportedTicket: { ticketId: '7', subject: 'Labels', createdTime: '14/01/2025' }, dateOrder: 'dmy' },
    ]);
    const { code, err } = await backfill(await archive({ 'tickets.csv': headings }));
    expect([code, err]).toEqual([2, expect.stringContaining('tickets.csv is a ZIP archive.')]);
  });

  it('reports bad rows by their line, sends them as such, and goes on', async () => {
    const { respond, sent } = deskOnServer();
    const { code, out, err } = await backfill(`${headings}\n${row}\nshort,row\n${row}\n8,"cut o`, ['--json'], respond);
    expect(code).toBe(0);
    expect(sent()).toHaveLength(4);
    expect(err).toContain(`${file}:4: has 2 cells instead of 4`);
    expect(err).toContain(`${file}:7: a quotation mark is never closed`);
    expect(err).toContain(`${file}: 2 lines rejected, the first in line 4`);
    expect((JSON.parse(out) as { refusedLines: unknown[] }).refusedLines).toEqual([
      { line: 4, why: 'has 2 cells instead of 4' },
      { line: 7, why: 'a quotation mark is never closed' },
    ]);
  });

  it('names the row in which bytes are none of the encoding', async () => {
    const late = Buffer.concat([
      Buffer.from(`${headings}\n${`${row}\n`.repeat(2000)}`),
      Buffer.from('9,\xd6,x,y', 'latin1'),
    ]);
    const { code, err } = await backfill(late);
    expect([code, err]).toEqual([0, expect.stringContaining(`${file}:4002: has bytes that are not utf-8`)]);
  });

  it('prints what the columns are taken for, and sends nothing', async () => {
    const { respond, sent } = deskOnServer();
    const { code, out } = await backfill(`${headings}\n${row}\n`, ['--show-map', '--json'], respond);
    expect([code, sent()]).toEqual([0, []]);
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toContainEqual({
      ...{ heading: 'Created Time', field: 'createdTime', example: '05 Mar 2026 01:44 PM' },
    });
  });

  it.each<[string, string | Buffer, string[], string]>([
    ['an unknown column', headings, ['--map', 'Owner=assignee'], "has no column 'Owner'."],
    ['a column too few', 'Subject,Created Time\n', [], 'tickets.csv: One column must be the ticket id.'],
    ['headings and nothing below', `${headings}\n,,,\n`, [], 'tickets.csv has headings but no rows.'],
    ['nothing', '', [], 'tickets.csv is empty.'],
    ['no line of headings', '"never closed\n', [], 'has no row of headings'],
    ['a wrong zone', headings, ['--zone', 'Mars/Olympus'], "--zone is 'Mars/Olympus', which is not a time zone."],
    ['a wrong order', headings, ['--date-order', 'ymd'], "--date-order is 'ymd'"],
    ['a choice that is none', headings, ['--map', 'Subject'], "--map is 'Subject'"],
    ['another encoding', Buffer.from('Ticket Id,\xd6\n', 'latin1'), [], 'is not UTF-8.'],
    ['lines of JSON and a choice', '{"a":1}\n', ['--map', 'a=ticketId'], '--map needs a table'],
  ])('says in a sentence that there is %s, as wrong use', async (_, content, args, sentence) => {
    const { code, err } = await backfill(content, args);
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
  });

  it('says of a help desk that is not connected which ones are, and nothing of columns', async () => {
    const errors = [{ path: 'source', message: 'must be one of standard' }];
    const body = { detail: "The connection 'zoho-desk' does not exist.", status: 400, errors };
    const { code, err } = await backfill(`${headings}\n${row}\n`, [], () => ({ status: 400, body }));
    expect(code).not.toBe(0);
    expect(err).toContain("The connection 'zoho-desk' does not exist.");
    expect(err).toContain('must be one of standard');
    expect(err).not.toContain('columns');
  });

  it('says how to go on, with everything that says how the file is read', async () => {
    const { respond } = deskOnServer();
    const down = (request: Received): Answer =>
      request.path.endsWith('/batches') ? { status: 503, body: { detail: 'Away.' } } : respond(request);
    const args = ['--map', 'Ticket Owner=assignee', '--zone', 'Europe/Berlin', '--retry-for', '0'];
    const { code, err } = await backfill(`${headings}\n${row}\n`, args, down);
    expect(code).toBe(1);
    expect(err).toContain(`--file ${file} --map 'Ticket Owner=assignee' --zone Europe/Berlin --resume ${runId}`);
  });
});
