import { Logger } from '@nestjs/common';
import { NewerDatabaseError } from '../../database/newer-database.error.js';
import { warnOf } from '../../database/database-outage.js';
import { asStoreError, StoreUnavailableError, UnwritableStoreError } from '../../database/store-unavailable.error.js';
import { RebuildRunningError } from '../build-generation.js';
import { Rebuild } from '../rebuild.js';
import { HandlesJob } from '../../queue/handles-job.js';
import type { JobHandler } from '../../queue/job.js';
import { rebuildProjections } from './rebuild-projections.job.js';
import { RebuildRequests, type TakenRequest } from './rebuild-requests.js';

/** How often (milliseconds) a running rebuild says that it lives, and how far it is. */
const heartbeat = 1_000;

@HandlesJob(rebuildProjections)
export class RebuildProjectionsHandler implements JobHandler {
  private readonly logger = new Logger('Rebuild');

  constructor(
    private readonly requests: RebuildRequests,
    private readonly rebuild: Rebuild,
  ) {}

  async handle(): Promise<void> {
    await this.requests.gathered();
    while (await this.next());
  }

  /** Also what is asked for while one runs: settings may change twice. False when there is nothing left to do. */
  private async next(): Promise<boolean> {
    const taken = await this.requests.take();
    if (taken.length === 0) return false;
    try {
      await this.run(taken);
      await this.requests.completed(taken);
      return true;
    } catch (error) {
      return this.failed(taken, asStoreError(error));
    }
  }

  private async run(taken: readonly TakenRequest[]): Promise<void> {
    const progress = { done: 0, total: 0 };
    const tell = () => {
      this.requests.progress(taken, progress.done, progress.total).catch((error: unknown) => {
        warnOf(error, 'Could not save the progress of a rebuild', this.logger);
      });
    };
    const beat = setInterval(tell, heartbeat);
    try {
      const names = taken.map(({ projection }) => projection);
      const { projections, events, seconds } = await this.rebuild.rebuild(names, (next) =>
        Object.assign(progress, next),
      );
      this.logger.log({ projections, events, seconds }, 'Rebuilt');
    } finally {
      clearInterval(beat);
    }
  }

  private async failed(taken: readonly TakenRequest[], error: unknown): Promise<boolean> {
    if (error instanceof RebuildRunningError || error instanceof NewerDatabaseError) {
      await this.requests.putBack(taken);
      return false;
    }
    // Without its store nothing can be written; the request comes back when it has been silent for long enough. One that
    // has no room for it would be filled again each time.
    if (error instanceof StoreUnavailableError && !(error instanceof UnwritableStoreError)) throw error;
    this.logger.error('A rebuild failed', error);
    await this.requests.failed(taken, error instanceof Error ? error.message : String(error));
    return true;
  }
}
