import { setTimeout as pause } from 'node:timers/promises';

/** Waits for a condition; after 90 seconds it says what was not reached. */
export async function eventually(what: string, condition: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 90_000;
  while (Date.now() < end) {
    if (await condition()) return;
    await pause(100);
  }
  throw new Error(`Not reached within 90 s: ${what}`);
}
