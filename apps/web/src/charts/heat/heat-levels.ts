/** How many steps the ramp of colours has, zero aside. */
export const heatSteps = 5;

/**
 * The largest value of each step, upwards: by fifths of the figures above zero, so that one busy hour does not make all
 * others pale. Fewer steps where fifths end with the same value; none without any figure.
 */
export function heatBounds(values: readonly (readonly number[])[]): number[] {
  const sorted = values
    .flat()
    .filter((value) => value > 0)
    .sort((one, other) => one - other);
  const ends = Array.from(
    { length: heatSteps },
    (_, step) => sorted[Math.ceil(((step + 1) / heatSteps) * sorted.length) - 1],
  );
  return [...new Set(ends.filter((end) => end !== undefined))];
}

/** The step of a value: 0 for zero, 5 for what the largest is in. */
export function heatLevel(value: number, bounds: readonly number[]): number {
  if (value <= 0) return 0;
  const step = bounds.findIndex((bound) => value <= bound);
  return step === -1 ? heatSteps : heatSteps - (bounds.length - 1 - step);
}

/** The values of a step, both ends included, for its name; undefined where there is no such step. */
export function heatRange(level: number, bounds: readonly number[]): { from: number; to: number } | undefined {
  if (level === 0) return { from: 0, to: 0 };
  const step = level - 1 - (heatSteps - bounds.length);
  const to = bounds[step];
  return to === undefined ? undefined : { from: (bounds[step - 1] ?? 0) + 1, to };
}
