import { verifyAudit, type AuditFault, type AuditVerification } from '@deskledger/contracts';
import { CommandFailed } from '../../failures/failures.js';
import { connect } from '../../session/connect.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { counted } from '../../terminal/words.js';

const sentences: Readonly<Record<AuditFault['kind'], (line: string | null) => string>> = {
  changed: (line) => `Line ${line} is not as it was written, or does not stand where it stood.`,
  removed: (line) => (line === null ? 'A line and its link were removed.' : `Line ${line} was removed.`),
  added: (line) => `Line ${line} was put in afterwards.`,
  'cut off': () => 'The end of the log is not where it was: lines after it were removed.',
  'another history': () => 'The head that you noted is no part of this log.',
};

/** `cli audit verify`: holds every line to the chain of hashes; fails when one is not as it was written. */
export function auditVerifyCommand(shell: Shell) {
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
