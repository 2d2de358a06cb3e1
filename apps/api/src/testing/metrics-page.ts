import { format } from 'oxfmt';
import { allMeasures } from '../measures.js';
import { type MeasureDefinition, measurePrefix } from '../platform/observability/measure-definition.js';

const introduction = `# Metrics

Every metric that \`/metrics\` shows, written by \`npm run metrics\` from the code. [Monitor Deskledger](how-to/monitor.md) says how
to collect them, and has alert rules and a dashboard.

- **Shared**: every process reports the same value, read from the database or the queue. Aggregate with \`max\`, never with
  \`sum\`.
- All other metrics belong to one process. Add up counters and histograms with \`sum\`.
- Counters of jobs and mails begin with 0 when a process starts, so that \`increase\` sees the first failure.
- A metric that cannot be read within three seconds is left out of the answer. The others are there.
- Names that begin with \`process_\` and \`nodejs_\` are those of Node.js: processor time, memory, event loop lag, garbage
  collection.
`;

const sections: Readonly<Record<string, RegExp>> = {
  'Process and requests': /^(build|check|http|live)_/,
  'Ingestion and connections': /^(ingest|drain|quarantine|connection)_/,
  'What follows the log': /^(projection|reactor|log)_/,
  'Jobs and scheduled work': /^(queue|job|schedule)_/,
  'Mails and webhooks': /^(mail|mails|outgoing_webhook)_/,
  'Database and disk': /^(database|disk)_/,
  Backups: /^backup_/,
};

/** docs/metrics.md as the definitions have it. @throws Error for a measure that no section takes. */
export async function metricsPage(): Promise<string> {
  const homeless = allMeasures.filter(({ name }) => !Object.values(sections).some((section) => section.test(name)));
  if (homeless.length > 0) throw new Error(`No section of docs/metrics.md takes ${namesOf(homeless)}`);
  const parts = Object.entries(sections).map(([title, section]) => {
    const rows = allMeasures.filter(({ name }) => section.test(name)).map(rowOf);
    return [
      `## ${title}\n`,
      cells(['Metric', 'Type', 'Labels', 'Unit', 'Meaning']),
      cells(Array(5).fill('-')),
      ...rows,
    ];
  });
  const page = [introduction, ...parts.flatMap((lines) => [...lines, ''])].join('\n');
  return (await format('metrics.md', page)).code;
}

const namesOf = (measures: readonly MeasureDefinition[]) => measures.map(({ name }) => name).join(', ');

function rowOf(measure: MeasureDefinition): string {
  const { name, kind, labels = [], help, isShared = false } = measure;
  const labelList = labels.map((label) => `\`${label}\``).join(', ') || '–';
  return cells([`\`${measurePrefix}${name}\``, kind + (isShared ? ', shared' : ''), labelList, unitOf(name), help]);
}

/** By the end of its name, as Prometheus' conventions have it. */
function unitOf(name: string): string {
  const unit = ['seconds', 'bytes'].find((one) => name.endsWith(`_${one}`));
  return unit ?? (/_(info|passed|state|in_use)$/.test(name) ? '0 or 1' : 'count');
}

const cells = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
