import { changeBackfill, readBackfill, startBackfill, type Backfill } from '@deskledger/contracts';
import type { Server } from '../../../session/connect.js';
import { CommandFailed } from '../../../failures/failures.js';
import type { OpenedFile } from '../file/open-file.js';
import { withRetries, type RetryOptions } from './retry.js';
import { checkSameFile, runLabel } from '../file/run-label.js';

export interface RunChoice {
  source: string;
  /** The instant at which what is sent ends, of a new run. */
  until: string | undefined;
  dryRun: boolean;
  /** Id of the run to go on with. */
  resume: string | undefined;
}

/**
 * A new run, or the one to go on with, made running again if it was paused. To go on, a server that is away is waited
 * for; a new run is not tried twice, because it might then begin twice.
 */
export async function openRun(
  { call }: Server,
  file: OpenedFile,
  choice: RunChoice,
  patience: RetryOptions,
): Promise<Backfill> {
  const { resume, source, until, dryRun } = choice;
  if (resume === undefined) {
    return call(startBackfill, { body: { source, mode: 'file', label: runLabel(file), until, dryRun } });
  }
  const run = await withRetries(() => call(readBackfill, { params: { id: resume } }), patience);
  checkSameFile(run, file);
  // All of a completed run was sent; what may be left is to wait until it is applied.
  if (run.status === 'running' || run.status === 'completed') return run;
  if (run.status !== 'paused')
    throw new CommandFailed(
      `Run ${run.id} is ${run.status} and cannot go on.`,
      'Start a new one: nothing is counted twice.',
    );
  return withRetries(() => call(changeBackfill, { params: { id: run.id, change: 'resume' } }), patience);
}
