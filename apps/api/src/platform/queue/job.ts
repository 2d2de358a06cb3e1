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
  dedupe?: (payload: Payload) => string;
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

const defined = new Map<string, JobDefinition>();

/** Declares a job that anyone may enqueue. @throws Error when the name is taken. */
export function defineJob<Payload extends object>(specification: JobSpecification<Payload>): JobDefinition<Payload> {
  if (defined.has(specification.name)) throw new Error(`Job ${specification.name} is defined twice`);
  const job: JobDefinition<Payload> = { ...specification, options: specification.options ?? {} };
  defined.set(job.name, job as unknown as JobDefinition);
  return job;
}

/** Every job declared by the modules that are loaded; each needs exactly one handler. */
export function definedJobs(): JobDefinition[] {
  return [...defined.values()];
}
