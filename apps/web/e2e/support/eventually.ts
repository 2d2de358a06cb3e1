import { setTimeout as pause } from 'node:timers/promises';

/** Waits for a condition; after 30 seconds it says what was not reached. */
export async function eventually(what: string, condition: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (Date.now() < end) {
    if (await condition()) return;
    await pause(100);
  }
  throw new Error(`Not reached within 30 s: ${what}`);
}
