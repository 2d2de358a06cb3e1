/** The most that one question adds to the time of an answer. */
export const longestMinutes = 30;

/** Milliseconds by question id. */
export type Durations = Readonly<Record<string, number>>;

/** The measured times of the questions in `ids`, capped at {@link longestMinutes} each; what is no time at all is left out. */
export function cappedDurations(durations: Durations, ids: readonly string[]): Durations {
  const measured = ids.flatMap((id) => {
    const time = Object.hasOwn(durations, id) ? durations[id]! : 0;
    return time > 0 ? [[id, Math.min(Math.round(time), longestMinutes * 60_000)] as const] : [];
  });
  return Object.fromEntries(measured);
}

/** Measured active time of a response in whole seconds; null when nothing was measured. */
export function activeSeconds(durations: Durations): number | null {
  const times = Object.values(durations);
  return times.length === 0 ? null : Math.round(times.reduce((sum, time) => sum + time, 0) / 1000);
}
