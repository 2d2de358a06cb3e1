import type { z } from 'zod';
import { HandlesJob } from '../queue/handles-job.js';
import type { JobHandler } from '../queue/job.js';
import { FollowLog } from './follow-log.js';
import { ReactorRegistry } from './reactor-registry.js';
import { runReactor } from './run-reactor.job.js';

type Payload = z.infer<(typeof runReactor)['schema']>;

@HandlesJob(runReactor)
export class RunReactor implements JobHandler<Payload> {
  constructor(
    private readonly registry: ReactorRegistry,
    private readonly follow: FollowLog,
  ) {}

  async handle({ reactor, partition }: Payload, signal: AbortSignal): Promise<void> {
    await this.follow.inPartition(this.registry.get(reactor), partition, signal);
  }
}
