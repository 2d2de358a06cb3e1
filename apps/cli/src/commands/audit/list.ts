import { listAudit, type AuditLine } from '@deskledger/contracts';
import { command, jsonOption, wholeNumber } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { moment } from '../../terminal/words.js';

interface ListOptions {
  json?: boolean;
  before?: string;
  from?: string;
  until?: string;
  actor?: string;
  action?: string;
  subject?: string;
  limit: number;
}

const columns = [
  { heading: 'Id', value: (line: AuditLine) => line.id, align: 'right' as const },
  { heading: 'When (UTC)', value: (line: AuditLine) => moment(line.at) },
  { heading: 'Who', value: (line: AuditLine) => line.actorName ?? line.actor },
  { heading: 'What', value: (line: AuditLine) => line.action },
  { heading: 'To what', value: (line: AuditLine) => line.subject },
  { heading: 'Details', value: ({ details }: AuditLine) => wordsOf(details) },
];

function wordsOf(details: AuditLine['details']): string {
  const words = Object.entries(details).map(
    ([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return words.join(', ');
}

/** `cli audit list`: who did what, newest first. */
export function auditListCommand(shell: Shell) {
  return command(shell, 'list', 'who did what, newest first')
    .option('--action <action>', 'only this, such as session.started, or all that begins with it: session')
    .option('--actor <actor>', 'only by this one, as --json names it: account:<id>, token:<id>')
    .option('--subject <subject>', 'only what was done to this')
    .option('--from <time>', 'not earlier, such as 2026-11-20T00:00:00Z')
    .option('--until <time>', 'earlier than this')
    .option('--before <id>', 'older than this line')
    .option('--limit <number>', 'how many', wholeNumber('--limit', 1, 1000), 50)
    .addOption(jsonOption())
    .action(async ({ json, ...query }: ListOptions) => {
      const { call } = await connect(shell);
      const { items, next } = await call(listAudit, { query });
      const output = createOutput(shell, { json });
      output.list(items, columns, 'Nothing matches.');
      if (next !== null) output.say(`There is more: --before ${next}`);
    });
}
