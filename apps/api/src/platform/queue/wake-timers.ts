/** Wake-ups that are about to go out: what is asked for again meanwhile shares the one that waits. */
export class WakeTimers {
  private readonly waiting = new Map<string, NodeJS.Timeout>();

  /** Calls `wake` once after so many milliseconds, unless one of this key waits already. */
  soon(key: string, milliseconds: number, wake: () => void): void {
    if (this.waiting.has(key)) return;
    const timer = setTimeout(() => {
      this.waiting.delete(key);
      wake();
    }, milliseconds);
    timer.unref();
    this.waiting.set(key, timer);
  }

  /** Forgets all of them. */
  clear(): void {
    for (const timer of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
  }
}
