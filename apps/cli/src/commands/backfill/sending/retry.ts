import { CallError } from '@deskledger/contracts';
import { pause } from '../../../terminal/pause.js';
import { duration } from '../../../terminal/words.js';

export interface RetryOptions {
  /** How long to go on trying after the last success, in milliseconds. */
  patienceMs: number;
  interruption: AbortSignal;
  /** Told before each pause. */
  onRetry: (error: CallError, waitMs: number) => void;
  random?: () => number;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const firstWaitMs = 250;
const longestWaitMs = 10_000;

/** Tries again while the server is away or asks for patience: doubling pauses with jitter, Retry-After respected. */
export async function withRetries<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { wait = pause, random = Math.random } = options;
  let waited = 0;
  for (let step = 0; ; step += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error) || waited >= options.patienceMs) throw error;
      const ms = pauseBefore(step, error, random());
      options.onRetry(error, ms);
      await wait(ms, options.interruption);
      waited += ms;
    }
  }
}

/** No answer at all, a gateway without its server, too many requests, or a store that is down. */
function isPassing(error: unknown): error is CallError {
  return error instanceof CallError && [0, 429, 502, 503, 504].includes(error.statusCode);
}

/** Milliseconds before the next attempt; `random` from 0 to 1 spreads the callers. */
export function pauseBefore(step: number, error: CallError, random: number): number {
  const doubled = Math.min(longestWaitMs, firstWaitMs * 2 ** step);
  const jittered = doubled * (0.5 + random / 2);
  const asked = Math.min(60, error.retryAfterSeconds ?? 0) * 1000;
  return Math.round(Math.max(jittered, asked));
}

/** What the person is told before a pause. */
export function retryWords(error: CallError, waitMs: number): string {
  return `${error.message} Trying again in ${duration(Math.max(1, waitMs / 1000))}.`;
}
