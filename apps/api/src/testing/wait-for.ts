import { setTimeout as pause } from 'node:timers/promises';

const POLL_INTERVAL = 10;

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
  const deadline = Date.now() + timeout;
  let last: unknown;
  for (;;) {
    try {
      const value = await condition();
      if (value) return value;
      last = value;
    } catch (error) {
      last = error;
    }
    if (Date.now() > deadline) throw new Error(`not reached within ${timeout} ms: ${what} (last: ${String(last)})`);
    await pause(POLL_INTERVAL);
  }
}
