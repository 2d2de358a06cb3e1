import type { Backfill, changeBackfill, ParsedRequestOf } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { conflict } from '../../platform/http/index.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { Inbox } from '../ingestion/index.js';
import { backfillDocument, readRun, type BackfillRow } from './backfill-row.js';
import { pullTickets } from './pull/pull-tickets.job.js';

type Change = ParsedRequestOf<typeof changeBackfill>['params']['change'];
type Status = Backfill['status'];

/** Which changes a run takes, by the status that it has; a change to the status it has already changes nothing. */
const changes: Readonly<Record<Change, { from: readonly Status[]; to: Status }>> = {
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused', 'failed'], to: 'running' },
  cancel: { from: ['running', 'paused'], to: 'cancelled' },
  complete: { from: ['running'], to: 'completed' },
};

export class ChangeBackfill extends Command<Backfill> {
  constructor(
    readonly id: string,
    readonly change: Change,
  ) {
    super();
  }
}

const updateSql = `
  update backfills set status = $2, updated_at = $3, trouble = case when $2 <> 'running' then trouble end,
    finished_at = case when $2 in ('completed', 'cancelled') then $3::timestamptz end
  where id = $1`;

@CommandHandler(ChangeBackfill)
export class ChangeBackfillHandler implements ICommandHandler<ChangeBackfill> {
  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
  ) {}

  async execute({ id, change }: ChangeBackfill): Promise<Backfill> {
    const { from, to } = changes[change];
    const row = await this.database.transaction(async (tx) => {
      const run = await readRun(tx, id, 'for update');
      if (run.status === to) return run;
      if (!from.includes(run.status)) throw conflict(`You cannot ${change} a run that is ${run.status}.`);
      if (run.mode !== 'file' && to === 'running') await refuseSecondReading(tx, run);
      await tx.query(updateSql, [id, to, this.clock.now()]);
      return readRun(tx, id);
    });
    if (row.mode !== 'file' && row.status === 'running') await this.queue.enqueue(pullTickets, { id });
    return backfillDocument(row, await this.inbox.waiting());
  }
}

/** @throws ProblemError 409 while another run reads the same help desk for the same end. */
async function refuseSecondReading(tx: Tx, { id, connectionId, mode }: BackfillRow): Promise<void> {
  const sql = `
    select from backfills
    where connection_id = $1 and id <> $2 and mode = $3 and status in ('running', 'paused')`;
  const others = await tx.query(sql, [connectionId, id, mode]);
  if (others.length > 0) throw conflict(`Another import from '${connectionId}' is already running.`);
}
