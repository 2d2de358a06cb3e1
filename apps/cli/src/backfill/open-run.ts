import { changeBackfill, readBackfill, startBackfill, type Backfill } from '@deskledger/contracts';
import type { Server } from '../connect.js';
import { CommandFailed } from '../failures.js';
import type { Input } from './input.js';
import { checkSameFile, runLabel } from './run-label.js';

export interface RunChoice {
  source: string;
  dryRun?: boolean | undefined;
  /** Id of the run to go on with. */
  resume?: string | undefined;
}

/** A new run, or the one to go on with, made running again if it was paused. */
export async function openRun({ call }: Server, input: Input, choice: RunChoice): Promise<Backfill> {
  if (choice.resume === undefined) {
    const body = {
      source: choice.source,
      mode: 'file',
      label: runLabel(input),
      dryRun: choice.dryRun === true,
    } as const;
    return call(startBackfill, { body });
  }
  const run = await call(readBackfill, { params: { id: choice.resume } });
  checkSameFile(run, input);
  if (run.status === 'running') return run;
  if (run.status !== 'paused')
    throw new CommandFailed(
      `Run ${run.id} is ${run.status} and cannot go on.`,
      'Start a new one: nothing is counted twice.',
    );
  return call(changeBackfill, { params: { id: run.id, change: 'resume' } });
}
