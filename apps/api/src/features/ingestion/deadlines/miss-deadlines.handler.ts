import { HandlesJob } from '../../../platform/queue/handles-job.js';
import type { JobHandler } from '../../../platform/queue/job.js';
import { missDeadlines } from './miss-deadlines.job.js';
import { MissDeadlines } from './miss-deadlines.js';

@HandlesJob(missDeadlines)
export class MissDeadlinesHandler implements JobHandler<{ partition: number }> {
  constructor(private readonly deadlines: MissDeadlines) {}

  async handle({ partition }: { partition: number }): Promise<void> {
    await this.deadlines.inPartition(partition);
  }
}
