import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { Measures } from '../../../platform/observability/measures.js';
import { JOBS, type JobDefinition } from '../../../platform/queue/job.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { QUEUE_STORE, type QueueStore } from '../../../platform/queue/queue-store.js';
import { ListProjections } from '../projections/list-projections.query.js';

/** Gauges that are asked from the stores when somebody reads the measures. */
@Injectable()
export class StoreGauges {
  constructor(
    measures: Measures,
    database: Database,
    queries: QueryBus,
    queue: JobQueue,
    @Inject(JOBS) jobs: readonly JobDefinition[],
    @Inject(QUEUE_STORE) store: QueueStore,
  ) {
    measures.gauge({ name: 'inbox_waiting', help: 'Accepted events waiting to be applied.' }, async (gauge) => {
      const [row] = await database.query<{ waiting: number }>(
        'select coalesce(sum(observations), 0)::bigint as waiting from inbox',
      );
      gauge.set(row?.waiting ?? 0);
    });
    measures.gauge(
      {
        name: 'projection_lag_events',
        help: 'Events that a projection has not applied yet.',
        labels: ['projection'],
      },
      async (gauge) => {
        for (const { name, lag } of await queries.execute(new ListProjections())) gauge.set({ projection: name }, lag);
      },
    );
    measures.gauge({ name: 'queue_jobs', help: 'Jobs, by state.', labels: ['queue', 'state'] }, async (gauge) => {
      // A queue whose store is away answers when that is back, and all other measures would wait with it.
      if (!store.connected) return;
      for (const { name } of jobs) {
        const counts = await queue.queueOf(name).getJobCounts('waiting', 'active', 'delayed', 'failed');
        for (const [state, count] of Object.entries(counts)) gauge.set({ queue: name, state }, count);
      }
    });
  }
}
