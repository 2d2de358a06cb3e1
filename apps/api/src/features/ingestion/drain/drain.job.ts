import { Logger } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Partitions } from '../../../platform/database/partitions.js';
import { HandlesJob } from '../../../platform/queue/handles-job.js';
import { Tracing } from '../../../platform/observability/tracing.js';
import type { JobHandler } from '../../../platform/queue/job.js';
import { DrainBatch, type DrainOutcome } from './drain-batch.js';
import { waitingBatchRows, type DrainLimits, type WaitingBatchRows } from './inbox-rows.js';
import { drainInbox, partitionsIn, WakeUps } from './wake-ups.js';
import { RefusedBatchError } from './refused-batch.error.js';

const mebibyte = 1024 * 1024;
/**
 * What one transaction takes at most: more needs more memory than it saves time. What an observation of a file becomes
 * (events, states before and after, rows) stays in memory until the commit, many times its characters, and two batches
 * are under way at once.
 */
const singles: DrainLimits = { rows: 2000, bytes: 8 * mebibyte };
const batchRows: DrainLimits = { rows: 1000, bytes: 2 * mebibyte };
/**
 * While a file arrives its batch rows gather until so much (bytes of JSON) waits in a partition that most of its
 * tickets are told of to their end: each is then written about once. All are taken when the
 * file is over, or when nothing has come for a while (milliseconds).
 */
const enough = 1.5 * mebibyte;
const quiet = 5000;
/** After so many batches the next wake-up takes over, so that every shard group gets its turn. */
const batchesPerRun = 32;

/** Drains a shard group until nothing waits: single observations first, since somebody may wait to see them. */
@HandlesJob(drainInbox)
export class DrainJob implements JobHandler<{ lane: number }> {
  private readonly logger = new Logger(DrainJob.name);
  private turn = 0;

  constructor(
    private readonly database: Database,
    private readonly partitions: Partitions,
    private readonly batch: DrainBatch,
    private readonly wakeUps: WakeUps,
    private readonly tracing: Tracing,
  ) {}

  async handle({ lane }: { lane: number }, signal: AbortSignal): Promise<void> {
    const { active } = this.tracing;
    const work = () => this.drainShardGroup(lane, signal);
    await (active === undefined ? work() : active.job(drainInbox.name, work));
  }

  private async drainShardGroup(shardGroup: number, signal: AbortSignal): Promise<void> {
    const partitions = partitionsIn(shardGroup, this.partitions.all(), this.turn++);
    let share = 1;
    for (let count = 0; count < batchesPerRun && !signal.aborted; count++) {
      const outcome = await this.drain((limits) => this.batch.drain(partitions, limits), singles, share);
      share = outcome === 'refused' ? share / 10 : Math.min(share * 2, 1);
      if (outcome === 'refused' || outcome.more) continue;
      const waiting = await waitingBatchRows(this.database, partitions);
      const ripe = waiting.find(isRipe);
      // What has come since it was read has a wake-up of its own and gathers until then.
      if (ripe === undefined) return this.leave(shardGroup, outcome.busy, waiting.length > 0);
      const { partition } = ripe;
      const packed = await this.drain((limits) => this.batch.drainBatchRows(partition, limits), batchRows, share);
      if (packed === 'refused') share /= 10;
      else if (packed.busy) return this.wakeUps.wakeShardGroup(shardGroup);
    }
    this.wakeUps.wakeShardGroup(shardGroup);
  }

  /** Comes back where somebody else is writing, and looks again later where batch rows gather. */
  private leave(shardGroup: number, isBusy: boolean, isGathering: boolean): void {
    if (isBusy) this.wakeUps.wakeShardGroup(shardGroup);
    else if (isGathering) this.wakeUps.wakeShardGroupLater(shardGroup);
  }

  /** 'refused' when something in the batch cannot be written: smaller batches find it and put it aside. */
  private async drain(
    drain: (limits: DrainLimits) => Promise<DrainOutcome>,
    { rows: most, bytes }: DrainLimits,
    share: number,
  ): Promise<DrainOutcome | 'refused'> {
    try {
      return await drain({ rows: Math.ceil(most * share), bytes });
    } catch (error) {
      if (!(error instanceof RefusedBatchError)) throw error;
      const { rows, cause } = error;
      this.logger.warn({ err: cause, rows: rows.length }, 'A batch has data that cannot be written');
      if (rows.length === 1) await this.batch.setAside(rows[0]!, cause.message);
      return 'refused';
    }
  }
}

const isRipe = ({ bytes, quietFor, arriving }: WaitingBatchRows): boolean =>
  bytes >= enough || quietFor >= quiet || !arriving;
