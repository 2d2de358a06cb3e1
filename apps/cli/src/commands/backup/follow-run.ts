import { type BackupRun, readBackupRun } from '@deskledger/contracts';
import { CommandFailed } from '../../failures/failures.js';
import type { Server } from '../../session/connect.js';
import { pause } from '../../terminal/pause.js';
import { progressDisplay } from '../../terminal/progress.js';
import type { Shell } from '../../terminal/shell.js';
import { stoppable } from '../../terminal/stoppable.js';

const between = 500;

/** Shows how far a run is until it has ended. @throws CommandFailed where it failed */
export async function followRun(shell: Shell, { call }: Server, started: BackupRun): Promise<BackupRun> {
  const display = progressDisplay(shell);
  let run = started;
  try {
    while (run.status === 'waiting' || run.status === 'running') {
      const fraction = run.total === 0 ? null : Math.min(1, run.done / run.total);
      display.update({ fraction, text: `${megabytes(run.done)} of about ${megabytes(run.total)}` });
      await stoppable(
        () => pause(between, shell.interruption),
        'The server goes on without you.',
        'See how far it is with `npx cli backup list`.',
      );
      run = await call(readBackupRun, { params: { id: run.id } });
    }
  } finally {
    display.finish();
  }
  if (run.status === 'failed')
    throw new CommandFailed(run.error ?? 'The run failed.', 'See the log of the worker for details.');
  return run;
}

/** `12.3 MB` */
export const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
