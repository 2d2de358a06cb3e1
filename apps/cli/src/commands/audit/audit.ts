import type { Command } from 'commander';
import { listAudit, type AuditLine, verifyAudit, type AuditFault, type AuditVerification } from '@deskledger/contracts';
import { group, command, jsonOption, wholeNumber } from '../../terminal/command.js';
import type { Shell } from '../../terminal/shell.js';
import { connect } from '../../session/connect.js';
import { createOutput } from '../../terminal/output.js';
import { moment, counted } from '../../terminal/words.js';
import { CommandFailed } from '../../failures/failures.js';

export function auditCommand(shell: Shell): Command {
  return group(shell, 'audit', 'what people and programs did', [auditListCommand(shell), auditVerifyCommand(shell)]);
}

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
function auditListCommand(shell: Shell) {
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
      if (next !== null) output.info(`There is more: --before ${next}`);
    });
}

const sentences: Readonly<Record<AuditFault['kind'], (line: string | null) => string>> = {
  changed: (line) => `Line ${line} is not as it was written, or does not stand where it stood.`,
  removed: (line) => (line === null ? 'A line and its link were removed.' : `Line ${line} was removed.`),
  added: (line) => `Line ${line} was put in afterwards.`,
  'cut off': () => 'The end of the log is not where it was: lines after it were removed.',
  'another history': () => 'The head that you noted is no part of this log.',
};

/** `cli audit verify`: holds every line to the chain of hashes; fails when one is not as it was written. */
function auditVerifyCommand(shell: Shell) {
  return command(shell, 'verify', 'whether every line is as it was written')
    .option('--head <head>', 'a head that you noted after an earlier verification')
    .addOption(jsonOption())
    .action(async ({ json, head }: { json?: boolean; head?: string }) => {
      const { call } = await connect(shell);
      const verification = await call(verifyAudit, { query: { head } });
      createOutput(shell, { json }).one(verification, describe);
      if (verification.faults.length > 0)
        throw new CommandFailed(
          'The audit log was tampered with.',
          'Compare it with a backup; the head of an earlier verification tells which copy is older than the change.',
        );
    });
}

function describe({ lines, head, faults }: AuditVerification): string[] {
  if (faults.length > 0) return faults.map(({ kind, line }) => sentences[kind](line));
  if (head === null) return ['There are no lines yet.'];
  return [`${counted(lines, 'line')}, each as it was written.`, `Head, to be noted elsewhere: ${head}`];
}
