import { setTimeout as wait } from 'node:timers/promises';

/** The time that the demo lives in: the machine's, or that of a spec. Instants and waits in milliseconds. */
export interface StoryTime {
  now(): number;
  /** Resolves after the wait, or as soon as the signal is aborted. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const machineTime: StoryTime = {
  now: () => Date.now(),
  pause: (milliseconds, signal) => wait(milliseconds, undefined, { signal }).catch(() => undefined),
};
