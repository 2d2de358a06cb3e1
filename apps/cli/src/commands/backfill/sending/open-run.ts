import { changeBackfill, readBackfill, startBackfill, type Backfill } from '@deskledger/contracts';
import type { Server } from '../../../session/connect.js';
import { CommandFailed, WrongUse } from '../../../failures/failures.js';
import type { OpenedFile } from '../file/open-file.js';
import { withRetries, type RetryOptions } from './retry.js';
import { checkSameFile, runLabel } from '../file/run-label.js';

export interface RunChoice {
  /** The one of a run to go on with is known to it, and may be left out. */
  source: string | undefined;
  /** The instant at which what is sent ends, of a new run. */
  until: string | undefined;
  dryRun: boolean;
  /** Id of the run to go on with. */
  resume: string | undefined;
}

/**
 * The run to go on with; undefined: a new one is asked for. A server that is away is waited for.
 * @throws WrongUse where what was said of it is not the run's own.
 */
export async function runToResume(
  { call }: Server,
  { resume, source, dryRun }: RunChoice,
  patience: RetryOptions,
): Promise<Backfill | undefined> {
  if (resume === undefined) return undefined;
  const run = await withRetries(() => call(readBackfill, { params: { id: resume } }), patience);
  if (dryRun && !run.dryRun)
    throw new WrongUse(`Run ${run.id} is not a dry run.`, 'Start a new run to check the file.');
  if (source !== undefined && source !== run.source)
    throw new WrongUse(`Run ${run.id} has events of ${run.source}, not of ${source}.`, 'Leave out --source.');
  return run;
}

/** Begins a run. It is not tried twice, because it might then begin twice. */
export function startRun(
  { call }: Server,
  file: OpenedFile,
  { source, until, dryRun }: { source: string; until: string | undefined; dryRun: boolean },
): Promise<Backfill> {
  return call(startBackfill, { body: { source, mode: 'file', label: runLabel(file), until, dryRun } });
}

/** The run, made running again if it was paused. A server that is away is waited for. */
export async function goOn(
  { call }: Server,
  file: OpenedFile,
  run: Backfill,
  patience: RetryOptions,
): Promise<Backfill> {
  checkSameFile(run, file);
  // All of a completed run was sent; what may be left is to wait until it is applied.
  if (run.status === 'running' || run.status === 'completed') return run;
  if (run.status !== 'paused')
    throw new CommandFailed(
      `Run ${run.id} is ${run.status} and cannot continue.`,
      'Start a new run. Nothing is counted twice.',
    );
  return withRetries(() => call(changeBackfill, { params: { id: run.id, change: 'resume' } }), patience);
}
