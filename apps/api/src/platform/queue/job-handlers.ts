import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { JOBS, type JobDefinition, type JobHandler } from './job.js';
import { HandledJob } from './handles-job.js';

/** Every job's one handler. The application does not start while a job has none or two. */
@Injectable()
export class JobHandlers implements OnModuleInit {
  private readonly handlers = new Map<string, JobHandler>();

  constructor(
    @Inject(JOBS) private readonly jobs: readonly JobDefinition[],
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      if (typeof metatype !== 'function' || !instance) continue;
      const name = this.reflector.get(HandledJob, metatype) as string | undefined;
      if (name !== undefined) this.add(name, instance as JobHandler);
    }
    for (const { name } of this.jobs) this.get(name);
    const unknown = [...this.handlers.keys()].find((name) => !this.jobs.some((job) => job.name === name));
    if (unknown !== undefined)
      throw new Error(`Job ${unknown} has a handler, but is not among the application's jobs: add it`);
  }

  /** @throws Error when nobody handles the job. */
  get(name: string): JobHandler {
    const handler = this.handlers.get(name);
    if (!handler) throw new Error(`Job ${name} has no handler: add a provider with @HandlesJob(…) to a module`);
    return handler;
  }

  private add(name: string, handler: JobHandler): void {
    const other = this.handlers.get(name);
    if (other && other !== handler) {
      throw new Error(`Job ${name} has two handlers: ${other.constructor.name} and ${handler.constructor.name}`);
    }
    this.handlers.set(name, handler);
  }
}
