import { Logger } from '@nestjs/common';
import { HandlesJob } from '../../../platform/queue/handles-job.js';
import type { JobHandler } from '../../../platform/queue/job.js';
import { DrainBatch, type DrainOutcome } from './drain-batch.js';
import { drainPartition } from './drain-partition.job.js';
import { WakeUps } from './wake-ups.js';

/**
 * Most observations of one transaction. While a backlog exists, the sums that all partitions share are written once
 * for so many, and a ticket once for all that happened to it; more than this takes more memory than it saves time.
 */
const batchSize = 2000;
/** After so many batches the next wake-up takes over, so that every partition gets its turn. */
const batchesPerRun = 32;

/** Drains a partition until nothing waits. */
@HandlesJob(drainPartition)
export class DrainPartitionHandler implements JobHandler<{ partition: number }> {
  private readonly logger = new Logger(DrainPartitionHandler.name);

  constructor(
    private readonly batch: DrainBatch,
    private readonly wakeUps: WakeUps,
  ) {}

  async handle({ partition }: { partition: number }, signal: AbortSignal): Promise<void> {
    let limit = batchSize;
    for (let count = 0; count < batchesPerRun && !signal.aborted; count++) {
      const outcome = await this.drain(partition, limit);
      if (outcome === 'busy') break;
      // Nothing else waited when it was read; what has come since has a wake-up of its own and gathers until then.
      if (outcome !== 'poisoned' && outcome < limit) return;
      limit = outcome === 'poisoned' ? Math.ceil(limit / 10) : Math.min(limit * 2, batchSize);
    }
    // Somebody else is writing there, or others want their turn: come back soon.
    this.wakeUps.wake([partition]);
  }

  /** 'poisoned' when something in the batch cannot be written: smaller batches find it and put it aside. */
  private async drain(partition: number, limit: number): Promise<DrainOutcome | 'poisoned'> {
    try {
      return await this.batch.drain(partition, limit);
    } catch (error) {
      if (!isDataError(error)) throw error;
      this.logger.warn({ err: error, partition, limit }, 'A batch holds something that cannot be written');
      if (limit === 1) await this.batch.setOldestAside(partition, error.message);
      return 'poisoned';
    }
  }
}

/** The data itself is refused: SQLSTATE 22 (a value), 23 (a constraint), 54 (a limit), or a rule's own range or type. */
function isDataError(error: unknown): error is Error {
  if (error instanceof RangeError || error instanceof TypeError) return true;
  return error instanceof Error && 'code' in error && /^(22|23|54)[0-9A-Z]{3}$/.test(String(error.code));
}
