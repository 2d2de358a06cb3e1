import type { Command } from 'commander';
import { listAudit, type AuditLine, verifyAudit, type AuditFault, type AuditVerification } from '@deskledger/contracts';
import { group, command, jsonOption, wholeNumber } from '../../terminal/command.js';
import type { Shell } from '../../terminal/shell.js';
import { connect } from '../../session/connect.js';
import { createOutput } from '../../terminal/output.js';
import { moment, counted } from '../../terminal/words.js';
import { CommandFailed } from '../../failures/failures.js';

export function auditCommand(shell: Shell): Command {
  return group(shell, 'audit', 'read and verify the audit log', [auditListCommand(shell), auditVerifyCommand(shell)]);
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
  { heading: 'ID', value: (line: AuditLine) => line.id, align: 'right' as const },
  { heading: 'Time (UTC)', value: (line: AuditLine) => moment(line.at) },
  { heading: 'Actor', value: (line: AuditLine) => line.actorName ?? line.actor },
  { heading: 'Action', value: (line: AuditLine) => line.action },
  { heading: 'Subject', value: (line: AuditLine) => line.subject },
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
  return command(shell, 'list', 'list the lines of the audit log, newest first')
    .option('--action <action>', 'only this action, such as session.started, or a group of actions, such as session')
    .option('--actor <actor>', 'only by this actor, as --json shows it: account:<id> or token:<id>')
    .option('--subject <subject>', 'only changes to this subject')
    .option('--from <time>', 'from this time on, such as 2026-11-20T00:00:00Z')
    .option('--until <time>', 'before this time')
    .option('--before <id>', 'only lines older than this one')
    .option('--limit <number>', 'maximum number of lines', wholeNumber('--limit', 1, 1000), 50)
    .addOption(jsonOption())
    .action(async ({ json, ...query }: ListOptions) => {
      const { call } = await connect(shell);
      const { items, next } = await call(listAudit, { query });
      const output = createOutput(shell, { json });
      output.list(items, columns, 'No lines match.');
      if (next !== null) output.info(`For older lines, add --before ${next}`);
    });
}

const sentences: Readonly<Record<AuditFault['kind'], (line: string | null) => string>> = {
  changed: (line) => `Line ${line} was changed or moved.`,
  removed: (line) => (line === null ? 'A line and its chain link were removed.' : `Line ${line} was removed.`),
  added: (line) => `Line ${line} was inserted later.`,
  'cut off': () => 'Lines at the end of the log were removed.',
  'another history': () => 'The head you noted is not part of this log.',
};

/** `cli audit verify`: holds every line to the chain of hashes; fails when one is not as it was written. */
function auditVerifyCommand(shell: Shell) {
  return command(shell, 'verify', 'check that no line of the audit log was changed')
    .option('--head <head>', 'head that you noted after an earlier verification')
    .addOption(jsonOption())
    .action(async ({ json, head }: { json?: boolean; head?: string }) => {
      const { call } = await connect(shell);
      const verification = await call(verifyAudit, { query: { head } });
      createOutput(shell, { json }).one(verification, describe);
      if (verification.faults.length > 0)
        throw new CommandFailed(
          'The audit log was tampered with.',
          'Compare it with a backup. The head of an earlier verification shows which backup predates the change.',
        );
    });
}

function describe({ lines, head, faults }: AuditVerification): string[] {
  if (faults.length > 0) return faults.map(({ kind, line }) => sentences[kind](line));
  if (head === null) return ['The audit log is empty.'];
  return [`${counted(lines, 'line')}, unchanged.`, `Head (note it on another machine): ${head}`];
}
