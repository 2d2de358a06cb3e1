import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds until it is asked again: at first, and at last. Asking costs as much as much of what is waited for. */
const FIRST_INTERVAL = 5;
const LAST_INTERVAL = 100;

type Falsy = false | 0 | '' | null | undefined;

/**
 * Waits until `condition` gives something true and answers with it.
 * @param what completes the sentence 'not reached within … ms: …'.
 */
export async function waitFor<T>(
  condition: () => Promise<T | Falsy> | T | Falsy,
  what: string,
  timeout = 120_000,
): Promise<T> {
  const began = Date.now();
  let last: unknown;
  for (;;) {
    try {
      const value = await condition();
      if (value) return value;
      last = value;
    } catch (error) {
      last = error;
    }
    const waited = Date.now() - began;
    if (waited > timeout) throw new Error(`not reached within ${timeout} ms: ${what} (last: ${String(last)})`);
    await pause(Math.min(LAST_INTERVAL, FIRST_INTERVAL + waited / 8));
  }
}
