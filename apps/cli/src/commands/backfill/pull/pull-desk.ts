import { startBackfill, type Backfill } from '@deskledger/contracts';
import { WrongUse } from '../../../failures/failures.js';
import { connect } from '../../../session/connect.js';
import type { Shell } from '../../../terminal/shell.js';
import { watchRun } from './watch-run.js';

export interface DeskToPull {
  source: string;
  /** As it was written: a day, or an instant. */
  since: string;
  dryRun: boolean;
  /** Stay until it has ended. */
  watch: boolean;
}

/** Has the server read a help desk; answers with the run, at its end when it is watched. */
export async function pullDesk(shell: Shell, { source, since, dryRun, watch }: DeskToPull): Promise<Backfill> {
  const from = instantOf(since);
  const server = await connect(shell);
  const label = `changed since ${from}`;
  const run = await server.call(startBackfill, { body: { source, mode: 'pull', since: from, label, dryRun } });
  return watch ? watchRun(shell, server, run) : run;
}

/** A day begins at midnight in UTC. */
function instantOf(text: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const time = Date.parse(isDay ? `${text}T00:00:00Z` : text);
  const exists = isDay
    ? !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
    : /T.*(Z|[+-]\d\d:\d\d)$/.test(text);
  if (exists && !Number.isNaN(time)) return new Date(time).toISOString();
  throw new WrongUse(`--since is '${text}'; it must be a day or an instant.`, 'For example: --since 2025-01-01');
}
