import { type Backup, listBackups } from '@deskledger/contracts';
import { connect } from '../../session/connect.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { moment } from '../../terminal/words.js';
import { megabytes } from './follow-run.js';

const columns = [
  { heading: 'Backup', value: ({ id }: Backup) => id },
  { heading: 'Restorable from (UTC)', value: ({ finishedAt }: Backup) => moment(finishedAt) },
  { heading: 'Until', value: ({ restorableUntil }: Backup) => moment(restorableUntil) },
  { heading: 'Size', value: ({ storedBytes }: Backup) => megabytes(storedBytes), align: 'right' as const },
  { heading: 'Verified', value: verifiedWords },
  { heading: 'Restored for a trial', value: drillWords },
];

/** `cli backup list`: the backups, and to which moments they can be restored. */
export function backupListCommand(shell: Shell) {
  return command(shell, 'list', 'list backups and the moments that you can restore')
    .addOption(jsonOption())
    .action(async (options: { json?: boolean }) => {
      const { call } = await connect(shell);
      const { items, place, gaps, runs, archivedUntil } = await call(listBackups);
      const output = createOutput(shell, options);
      output.list(items, columns, `There are no backups in ${place} yet. Create one with \`npx cli backup create\`.`);
      if (archivedUntil !== null) output.info(`The log is archived up to ${moment(archivedUntil)} (UTC), in ${place}.`);
      for (const { from, until } of gaps)
        output.info(`Not restorable: between ${moment(from)} and ${moment(until)} (UTC) no log was archived.`);
      const [last] = runs.filter(({ status }) => status === 'completed' || status === 'failed');
      if (last?.status === 'failed')
        output.info(`The last run failed at ${moment(last.finishedAt)} (UTC): ${last.error}`);
    });
}

function verifiedWords({ verifiedAt, faults }: Backup): string | null {
  if (faults.length > 0) return `damaged: ${faults[0]}`;
  return verifiedAt === null ? null : moment(verifiedAt);
}

function drillWords({ drill }: Backup): string | null {
  if (drill === null) return null;
  return drill.faults.length > 0 ? `failed: ${drill.faults[0]}` : moment(drill.at);
}
