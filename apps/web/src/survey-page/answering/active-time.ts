export interface Stopwatch {
  /** The time from now on belongs to this question. */
  show(id: string): void;
  pause(): void;
  resume(): void;
  /** By question id: whole milliseconds for which it was to be seen. */
  durations(): Record<string, number>;
  clear(): void;
}

/** The longest time that the server takes. */
const longest = 86_400_000;

/**
 * Measures how long each question is in sight.
 * @param now milliseconds of a clock that never jumps.
 * @param before what was measured before a reload.
 */
export function createStopwatch(now: () => number, before: Readonly<Record<string, number>> = {}): Stopwatch {
  const measured = new Map(Object.entries(before));
  let shown: string | undefined;
  let since: number | undefined;

  const settle = () => {
    const at = now();
    if (shown !== undefined && since !== undefined) measured.set(shown, (measured.get(shown) ?? 0) + at - since);
    if (since !== undefined) since = at;
  };
  return {
    show(id) {
      settle();
      shown = id;
    },
    pause() {
      settle();
      since = undefined;
    },
    resume() {
      since ??= now();
    },
    durations() {
      settle();
      return Object.fromEntries([...measured].map(([id, time]) => [id, Math.min(Math.round(time), longest)]));
    },
    clear() {
      settle();
      measured.clear();
    },
  };
}
