import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../app.module.js';
import type { Config } from '../../config/config.js';
import { sendInvitation } from '../../features/surveys/index.js';
import { jobs } from '../../jobs.js';
import { Clock } from '../../platform/clock/clock.js';
import { ClockModule } from '../../platform/clock/clock.module.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import type { JobDefinition } from '../../platform/queue/job.js';
import { QueueModule } from '../../platform/queue/queue.module.js';
import { QUEUE_STORE, type QueueStore } from '../../platform/queue/queue-store.js';

/** Most customers are at the same step at a time; each waits for the database nearly all of it. */
const connections = 8;

/** Shows each piece of work the moment that it is done at. */
class PastClock extends Clock {
  private readonly moments = new AsyncLocalStorage<Date>();

  at<T>(moment: number, work: () => Promise<T>): Promise<T> {
    return this.moments.run(new Date(moment), work);
  }

  override now(): Date {
    return this.moments.getStore() ?? super.now();
  }
}

/** Sends invitations at once, at their moment: a worker of the present would send them today. */
class PastQueue extends JobQueue {
  constructor(
    store: QueueStore,
    private readonly handlers: JobHandlers,
  ) {
    super(store);
  }

  override async enqueue<Payload extends object>(
    ...[job, payload, options]: Parameters<typeof JobQueue.prototype.enqueue<Payload>>
  ): Promise<boolean> {
    if (!isSending(job)) return super.enqueue(job, payload, options);
    await this.handlers.get(job.name).handle(payload, new AbortController().signal);
    return true;
  }
}

const isSending = ({ name }: Pick<JobDefinition, 'name'>): boolean => name === sendInvitation.name;

/** The product's own application, whose clock can be set back; its rules hold at every moment. */
export interface PastProduct extends Pick<INestApplicationContext, 'get'> {
  /** Does something at a moment (epoch milliseconds). */
  at<T>(moment: number, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens the product in this process, beside the one that runs, on the same database. It listens nowhere, works on
 * no jobs of the present, and its mails go into a folder that is thrown away.
 */
export async function openPastProduct(config: Config): Promise<PastProduct> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'deskledger-past-'));
  const clock = new PastClock();
  const inject = [QUEUE_STORE, JobHandlers];
  const useFactory = (store: QueueStore, handlers: JobHandlers) => new PastQueue(store, handlers);
  const known = QueueModule.with(jobs);
  const queue = { ...known, providers: [...(known.providers ?? []), { provide: JobQueue, inject, useFactory }] };
  const past: Config = {
    ...config,
    role: 'api',
    dataDirectory,
    mail: { from: config.mail.from },
    database: { ...config.database, poolSize: connections },
  };
  const app = await NestFactory.createApplicationContext(
    AppModule.with(past, {
      clock: { module: ClockModule, providers: [{ provide: Clock, useValue: clock }] },
      queue,
    }),
    { logger: ['error', 'fatal'], abortOnError: false },
  );
  return {
    get: (token: never) => app.get(token, { strict: false }),
    at: (moment, work) => clock.at(moment, work),
    close: async () => {
      await app.close();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
