import { useSyncExternalStore } from 'react';

/** One timer for everybody who asks for the same interval: a list may show thousands of ages. */
class Ticker {
  private now = Date.now();
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly interval: number) {}

  readonly read = (): number => this.now;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0) {
      this.now = Date.now();
      this.timer = setInterval(() => this.tick(), this.interval);
    }
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) clearInterval(this.timer);
    };
  };

  private tick(): void {
    this.now = Date.now();
    for (const listener of this.listeners) listener();
  }
}

const tickers = new Map<number, Ticker>();

/** The present moment in epoch milliseconds, renewed every `interval` milliseconds. */
export function useNow(interval: number): number {
  const ticker = tickers.get(interval) ?? new Ticker(interval);
  tickers.set(interval, ticker);
  return useSyncExternalStore(ticker.subscribe, ticker.read);
}
