import { Logger } from '@nestjs/common';
import { asStoreError, StoreUnavailableError } from '../../../platform/database/store-unavailable.error.js';
import { RebuildRunningError } from '../../../platform/projections/build-generation.js';
import { Rebuild } from '../../../platform/projections/rebuild.js';
import { HandlesJob } from '../../../platform/queue/handles-job.js';
import type { JobHandler } from '../../../platform/queue/job.js';
import { rebuildProjections } from './rebuild-projections.job.js';
import { RebuildRequests } from './rebuild-requests.js';

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
    const projections = await this.requests.take();
    if (projections.length === 0) return;
    try {
      await this.run(projections);
      await this.requests.completed(projections);
    } catch (error) {
      await this.failed(projections, asStoreError(error));
    }
  }

  private async run(projections: readonly string[]): Promise<void> {
    const progress = { done: 0, total: 0 };
    const tell = () => {
      this.requests.progress(projections, progress.done, progress.total).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'The progress of a rebuild could not be written');
      });
    };
    const beat = setInterval(tell, heartbeat);
    try {
      const { events, seconds } = await this.rebuild.rebuild(projections, (next) => Object.assign(progress, next));
      this.logger.log({ projections, events, seconds }, 'Rebuilt');
    } finally {
      clearInterval(beat);
    }
  }

  private async failed(projections: readonly string[], error: unknown): Promise<void> {
    if (error instanceof RebuildRunningError) return this.requests.putBack(projections);
    // Without its store nothing can be written; the request comes back when it has been silent for long enough.
    if (error instanceof StoreUnavailableError) throw error;
    this.logger.error('A rebuild has failed', error);
    await this.requests.failed(projections, error instanceof Error ? error.message : String(error));
  }
}
