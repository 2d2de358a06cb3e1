import { setTimeout as timer } from 'node:timers/promises';

/** Waits. Breaks off with an AbortError when the person presses Ctrl-C meanwhile. */
export const pause = (ms: number, interruption: AbortSignal): Promise<void> =>
  timer(ms, undefined, { signal: interruption });
