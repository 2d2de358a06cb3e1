/** How long a survey of `count` questions takes, in whole minutes: half a minute each, one at least. */
export function estimatedMinutes(count: number): number {
  return Math.max(1, Math.ceil(count / 2));
}
