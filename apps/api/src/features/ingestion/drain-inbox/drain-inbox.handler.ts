import { Logger } from '@nestjs/common';
import { Partitions } from '../../../platform/database/partitions.js';
import { HandlesJob } from '../../../platform/queue/handles-job.js';
import type { JobHandler } from '../../../platform/queue/job.js';
import { DrainBatch, type DrainOutcome } from './drain-batch.js';
import { drainInbox } from './drain-inbox.job.js';
import { partitionsIn } from './lanes.js';
import { RefusedBatchError } from './refused-batch.error.js';
import { WakeUps } from './wake-ups.js';

/**
 * Most observations of one transaction. While a backlog exists, the sums that all partitions share are written once
 * for so many, and a ticket once for all that happened to it; more than this takes more memory than it saves time.
 */
const batchSize = 2000;
/** After so many batches the next wake-up takes over, so that every lane gets its turn. */
const batchesPerRun = 32;

/** Drains a lane until nothing waits. */
@HandlesJob(drainInbox)
export class DrainInboxHandler implements JobHandler<{ lane: number }> {
  private readonly logger = new Logger(DrainInboxHandler.name);
  private turn = 0;

  constructor(
    private readonly partitions: Partitions,
    private readonly batch: DrainBatch,
    private readonly wakeUps: WakeUps,
  ) {}

  async handle({ lane }: { lane: number }, signal: AbortSignal): Promise<void> {
    const partitions = partitionsIn(lane, this.partitions.all(), this.turn++);
    let limit = batchSize;
    for (let count = 0; count < batchesPerRun && !signal.aborted; count++) {
      const outcome = await this.drain(partitions, limit);
      if (outcome === 'refused') limit = Math.ceil(limit / 10);
      // What has come since it was read has a wake-up of its own and gathers until then.
      else if (outcome.taken < limit) return outcome.busy ? this.comeBack(lane) : undefined;
      else limit = Math.min(limit * 2, batchSize);
    }
    this.comeBack(lane);
  }

  /** Somebody else is writing there, or others want their turn. */
  private comeBack(lane: number): void {
    this.wakeUps.wakeLane(lane);
  }

  /** 'refused' when something in the batch cannot be written: smaller batches find it and put it aside. */
  private async drain(partitions: readonly number[], limit: number): Promise<DrainOutcome | 'refused'> {
    try {
      return await this.batch.drain(partitions, limit);
    } catch (error) {
      if (!(error instanceof RefusedBatchError)) throw error;
      const { rows, cause } = error;
      this.logger.warn({ err: cause, partitions, limit }, 'A batch holds something that cannot be written');
      if (rows.length === 1) await this.batch.setAside(rows[0]!, cause.message);
      return 'refused';
    }
  }
}
