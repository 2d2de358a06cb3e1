import { startTransition, useEffect, useState } from 'react';

type Listener = (now: number) => void;

/**
 * One timer for everybody who asks for the same interval: a list may show thousands of ages. They are drawn again bit by
 * bit, so that whoever types or scrolls meanwhile does not wait for them.
 */
class Ticker {
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly listeners = new Set<Listener>();

  constructor(private readonly interval: number) {}

  subscribe(listener: Listener): () => void {
    if (this.listeners.size === 0) this.timer = setInterval(() => this.tick(), this.interval);
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) clearInterval(this.timer);
    };
  }

  private tick(): void {
    const now = Date.now();
    startTransition(() => {
      for (const listener of this.listeners) listener(now);
    });
  }
}

const tickers = new Map<number, Ticker>();

/** The present moment in epoch milliseconds, renewed every `interval` milliseconds. */
export function useNow(interval: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticker = tickers.get(interval) ?? new Ticker(interval);
    tickers.set(interval, ticker);
    return ticker.subscribe(setNow);
  }, [interval]);
  return now;
}
