import { Inject, Injectable } from '@nestjs/common';
import type { MeasureDefinition } from '../../../platform/observability/measure-definition.js';
import { Measures, type Sample } from '../../../platform/observability/measures.js';
import { JOBS, type JobDefinition } from '../../../platform/queue/job.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { QUEUE_STORE, type QueueStore } from '../../../platform/queue/queue-store.js';

export const queueMeasures = {
  jobs: {
    kind: 'gauge',
    name: 'queue_jobs',
    help: 'Jobs, by state; failed ones are kept for seven days.',
    labels: ['queue', 'state'],
    isShared: true,
  },
} as const satisfies Record<string, MeasureDefinition>;

/** What is in the queues when somebody reads the measures. */
@Injectable()
export class QueueGauges {
  constructor(
    measures: Measures,
    queue: JobQueue,
    @Inject(JOBS) jobs: readonly JobDefinition[],
    @Inject(QUEUE_STORE) store: QueueStore,
  ) {
    measures.gauges([queueMeasures.jobs], async () => {
      // A queue whose store is away answers when that is back.
      if (!store.connected) return [];
      const samples: Sample[] = [];
      for (const { name } of jobs) {
        const counts = await queue.queueOf(name).getJobCounts('waiting', 'active', 'delayed', 'failed');
        for (const [state, value] of Object.entries(counts))
          samples.push({ measure: queueMeasures.jobs, labels: { queue: name, state }, value });
      }
      return samples;
    });
  }
}
