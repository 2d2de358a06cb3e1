import type { z } from 'zod';

export interface JobOptions<Payload> {
  /** How many runs of this job one worker process allows at once; 1 unless said otherwise. */
  concurrency?: number;
  /** Tries before the job is left for a person; 5 unless said otherwise. */
  attempts?: number;
  /** Wait before the second try in milliseconds; doubles with every further one. 1,000 unless said otherwise. */
  backoff?: number;
  /**
   * Jobs with the same key are one job while it waits; one that arrives while it runs is run once more afterwards,
   * so a wake-up is never lost.
   */
  dedupe?(payload: Payload): string;
}

/** A job's name, the shape of its payload and how it is tried. Its work stands elsewhere (`@HandlesJob`). */
export interface JobDefinition<Payload extends object = object> {
  /** Kebab-case; also the name of its queue. */
  readonly name: string;
  readonly schema: z.ZodType<Payload>;
  readonly options: JobOptions<Payload>;
}

export interface JobSpecification<Payload extends object> {
  name: string;
  schema: z.ZodType<Payload>;
  options?: JobOptions<Payload>;
}

/** The work of one job. Throwing means: try again. `signal` aborts when the worker is asked to stop. */
export interface JobHandler<Payload extends object = object> {
  handle(payload: Payload, signal: AbortSignal): Promise<void>;
}

/** Declares a job that anyone may enqueue, once it is handed to `QueueModule.with`. */
export function defineJob<Payload extends object>(specification: JobSpecification<Payload>): JobDefinition<Payload> {
  return { ...specification, options: specification.options ?? {} };
}

/** Injection token of all jobs that an application knows (`readonly JobDefinition[]`); each needs exactly one handler. */
export const JOBS = Symbol('jobs');
