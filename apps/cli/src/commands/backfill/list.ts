import { backfillModes, listBackfills, type Backfill } from '@deskledger/contracts';
import { Option } from 'commander';
import { command, jsonOption } from '../../terminal/command.js';
import { connect } from '../../session/connect.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { moment } from '../../terminal/words.js';
import { nameOf } from './describe-backfill.js';

const columns = [
  { heading: 'ID', value: (run: Backfill) => run.id },
  { heading: 'Started (UTC)', value: (run: Backfill) => moment(run.createdAt) },
  { heading: 'Status', value: (run: Backfill) => (run.dryRun ? `${run.status} (dry run)` : run.status) },
  { heading: 'Accepted', value: (run: Backfill) => run.accepted, align: 'right' as const },
  { heading: 'Duplicates', value: (run: Backfill) => run.duplicates, align: 'right' as const },
  { heading: 'Rejected', value: (run: Backfill) => run.quarantined, align: 'right' as const },
  { heading: 'Import', value: nameOf },
];

/** `cli backfill list`: all runs of files and help desks, newest first; reconciliation runs and checks, which are many, when they are asked for. */
export function backfillListCommand(shell: Shell) {
  return command(shell, 'list', 'list runs, newest first')
    .addOption(new Option('--mode <mode>', 'only runs of this mode').choices(backfillModes))
    .addOption(jsonOption())
    .action(async ({ mode, ...options }: { mode?: Backfill['mode']; json?: boolean }) => {
      const { call } = await connect(shell);
      const { items } = await call(listBackfills, { query: { mode } });
      createOutput(shell, options).list(items, columns, 'No runs yet.');
    });
}
