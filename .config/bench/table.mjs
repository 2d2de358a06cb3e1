import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

const day = 86_400_000;
const headings =
  'Ticket ID,Subject,Status,Priority,Source,Type,Agent,Group,Created time,Due by Time,Resolved time,Closed time,' +
  'Last update time,Initial response time,Time tracked,Tags,Full name,Title,Email,Company Name';

/** Writes a year of tickets as Freshdesk exports them: one row each, every tenth with a line break in its subject. */
export async function writeTable(path, count) {
  const file = createWriteStream(path, { highWaterMark: 1 << 20 });
  const from = Date.now() - 366 * day;
  file.write(`${headings}\n`);
  for (let id = 1; id <= count; id++)
    if (!file.write(rowOf(id, from + ((id - 1) / count) * 360 * day))) await once(file, 'drain');
  file.end();
  await once(file, 'finish');
}

/** Plain arithmetic in the place of chance: the same file every time. */
function rowOf(id, created) {
  const isClosed = id % 8 !== 0;
  const closed = created + ((id % 97) + 1) * 3_600_000;
  const agent = id % 23;
  const subject =
    id % 10 === 0 ? `"Export ${id} stops, ""again"",\nat ${id % 100} %"` : `Question ${id} about invoices`;
  const cells = [
    ...[id, subject, isClosed ? 'Closed' : 'Open', ['Low', 'Medium', 'High', 'Urgent'][id % 4], 'Email', 'Question'],
    ...[`Agent ${agent}`, `Group ${agent % 4}`, clock(created), clock(created + 3 * day)],
    ...[isClosed ? clock(closed) : '', isClosed ? clock(closed) : '', clock(isClosed ? closed : created + 60_000)],
    ...[clock(created + 1_800_000), '00:00', '"billing,export"', `Person ${id % 50_000}`, 'Clerk'],
    ...[`person-${id % 50_000}@example.com`, `Company ${id % 400}`],
  ];
  return `${cells.join(',')}\n`;
}

const clock = (at) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
