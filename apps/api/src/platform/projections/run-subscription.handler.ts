import type { z } from 'zod';
import { HandlesJob } from '../queue/handles-job.js';
import type { JobHandler } from '../queue/job.js';
import { ProjectionRegistry } from './projection-registry.js';
import { runSubscription } from './run-subscription.job.js';
import { Subscription } from './subscription.js';

type Payload = z.infer<(typeof runSubscription)['schema']>;

@HandlesJob(runSubscription)
export class RunSubscription implements JobHandler<Payload> {
  constructor(
    private readonly registry: ProjectionRegistry,
    private readonly subscription: Subscription,
  ) {}

  async handle({ projection, partition }: Payload, signal: AbortSignal): Promise<void> {
    await this.subscription.run(this.registry.get(projection), partition, signal);
  }
}
