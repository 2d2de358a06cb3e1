import { startBackfill, type Backfill } from '@deskledger/contracts';
import { connect } from '../../../session/connect.js';
import type { Shell } from '../../../terminal/shell.js';
import { watchRun } from './watch-run.js';

export interface ConnectionToPull {
  source: string;
  /** Instants: what was changed from the one to the other is read; to now where there is no other. */
  since: string;
  until: string | undefined;
  dryRun: boolean;
  /** Stay until it has ended. */
  watch: boolean;
}

/** Has the server read a help desk; answers with the run, at its end when it is watched. */
export async function pullConnection(
  shell: Shell,
  { source, since, until, dryRun, watch }: ConnectionToPull,
): Promise<Backfill> {
  const server = await connect(shell);
  const label = `changed since ${since}${until === undefined ? '' : ` and before ${until}`}`;
  const run = await server.call(startBackfill, { body: { source, mode: 'pull', since, until, label, dryRun } });
  return watch ? watchRun(shell, server, run) : run;
}
