/** How many steps the ramp of colours has, zero aside. */
export const heatSteps = 5;

/** The step of a value: 0 for zero, then 1 to 5 by equal parts of the largest. */
export function heatLevel(value: number, largest: number): number {
  if (value <= 0 || largest <= 0) return 0;
  return Math.min(heatSteps, Math.ceil((value / largest) * heatSteps));
}

/** The values of a step, both ends included, for its name; undefined when no whole number falls into it. */
export function heatRange(level: number, largest: number): { from: number; to: number } | undefined {
  if (level === 0) return { from: 0, to: 0 };
  const from = Math.floor(((level - 1) * largest) / heatSteps) + 1;
  const to = Math.floor((level * largest) / heatSteps);
  return from > to ? undefined : { from, to };
}
