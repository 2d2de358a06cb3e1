import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import type { JobHandlers } from '../platform/queue/job-handlers.js';
import { DEFAULT_ATTEMPTS, type EnqueueOptions, JobQueue } from '../platform/queue/job-queue.js';
import type { JobDefinition } from '../platform/queue/job.js';
import type { QueueStore } from '../platform/queue/queue-store.js';

/** Milliseconds before a job that failed is tried again. */
const RETRY_AFTER = 50;

/**
 * Runs each job in this process as soon as it may run, by the rules that BullMQ keeps: jobs of one key are one while they
 * wait, and one that is asked for while it runs is run once more. It spares a spec the workers, whose connections cost
 * more than all else in the start of an application. Specs of the queue itself have the real one (`workers: true`).
 */
export class PromptQueue extends JobQueue implements BeforeApplicationShutdown {
  private readonly log = new Logger(PromptQueue.name);
  private readonly stopping = new AbortController();
  private readonly lanes = new Map<string, Lane>();

  constructor(
    store: QueueStore,
    private readonly handlers: JobHandlers,
  ) {
    super(store);
  }

  override async enqueue<Payload extends object>(
    job: JobDefinition<Payload>,
    payload: Payload,
    { delay, besideRunning = false }: EnqueueOptions = {},
  ): Promise<boolean> {
    // As a store gives it back.
    const stored = job.schema.parse(JSON.parse(JSON.stringify(payload)));
    const lane = this.lanes.get(job.name) ?? new Lane(job.options.concurrency ?? 1, this.stopping.signal);
    this.lanes.set(job.name, lane);
    const key = job.options.dedupe?.(payload);
    lane.add(key === undefined || !besideRunning ? key : `${key}!`, delay ?? 0, () => this.run(job, stored));
    return true;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.all([...this.lanes.values()].map((lane) => lane.ended()));
  }

  private async run(job: JobDefinition, payload: object): Promise<void> {
    const { attempts = DEFAULT_ATTEMPTS } = job.options;
    for (let attempt = 1; !this.stopping.signal.aborted; attempt += 1) {
      try {
        return await this.handlers.get(job.name).handle(payload, this.stopping.signal);
      } catch (error) {
        if (attempt >= attempts) return this.log.error(`${job.name} was given up: ${String(error)}`);
        await pause(RETRY_AFTER * 2 ** attempt, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }
}

interface Asked {
  readonly key: string | undefined;
  readonly run: () => Promise<void>;
}

/** The jobs of one kind. */
class Lane {
  private readonly waiting: Asked[] = [];
  private readonly delayed = new Set<string | undefined>();
  private readonly running = new Map<Asked, Promise<void>>();
  private readonly onceMore = new Map<string, Asked>();

  constructor(
    private readonly concurrency: number,
    private readonly stopping: AbortSignal,
  ) {}

  add(key: string | undefined, delay: number, run: () => Promise<void>): void {
    const asked = { key, run };
    if (key !== undefined) {
      if (this.delayed.has(key) || this.waiting.some((each) => each.key === key)) return;
      if ([...this.running.keys()].some((each) => each.key === key)) return void this.onceMore.set(key, asked);
    }
    if (delay > 0) return this.addLater(asked, delay);
    this.waiting.push(asked);
    this.goOn();
  }

  /** When what runs has come to its end. */
  async ended(): Promise<void> {
    await Promise.all(this.running.values());
  }

  private addLater(asked: Asked, delay: number): void {
    this.delayed.add(asked.key);
    const timer = setTimeout(() => {
      this.delayed.delete(asked.key);
      this.waiting.push(asked);
      this.goOn();
    }, delay);
    this.stopping.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  private goOn(): void {
    while (!this.stopping.aborted && this.running.size < this.concurrency) {
      const next = this.waiting.shift();
      if (next === undefined) return;
      this.running.set(next, this.runToEnd(next));
    }
  }

  private async runToEnd(asked: Asked): Promise<void> {
    await asked.run();
    this.running.delete(asked);
    const again = asked.key === undefined ? undefined : this.onceMore.get(asked.key);
    if (again !== undefined) {
      this.onceMore.delete(again.key!);
      this.waiting.push(again);
    }
    this.goOn();
  }
}
