import { startBackfill } from '@deskledger/contracts';
import { connect } from '../../session/connect.js';
import { command, jsonOption } from '../../terminal/command.js';
import { createOutput } from '../../terminal/output.js';
import type { Shell } from '../../terminal/shell.js';
import { describeBackfill } from '../backfill/describe-backfill.js';
import { watchRun } from '../backfill/pull/watch-run.js';

interface Options {
  openTickets?: boolean;
  watch?: boolean;
  json?: boolean;
}

/** `cli source reconcile <id>`: has a help desk asked now for what its deliveries have missed. */
export function sourceReconcileCommand(shell: Shell) {
  return command(shell, 'reconcile', 'start a reconciliation run to find what deliveries missed')
    .argument('<id>', 'ID of the connection')
    .option('--open-tickets', 'check every open ticket instead, which also finds those that are gone')
    .option('--watch', 'wait until the run is done')
    .addOption(jsonOption())
    .action(async (id: string, { openTickets, watch, ...options }: Options) => {
      const server = await connect(shell);
      const run = await server.call(startBackfill, {
        body: { source: id, mode: openTickets === true ? 'check' : 'sweep' },
      });
      createOutput(shell, options).one(watch === true ? await watchRun(shell, server, run) : run, describeBackfill);
    });
}
