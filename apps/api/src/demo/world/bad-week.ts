import { randomFrom } from './random.js';

const dayMs = 86_400_000;
/** So that any half year has one. */
const everyWeeks = 26;

/** What went wrong in the bad week, what people wrote, and what became of the work. */
export const badWeek = {
  tag: 'sign-in-migration',
  /** Of the week's tickets, so many are about it. */
  share: 0.45,
  demand: 1.6,
  /** Work takes so much longer, since everybody waits for the same few people. */
  pace: 2.4,
  topic: {
    classification: 'Access',
    team: 'First line',
    weight: 1,
    medianHours: 6,
    subjects: [
      'Signed out every few minutes since the migration',
      'New sign-in page rejects my password',
      'No code arrives after the sign-in migration',
      'Account is missing after the migration',
    ],
  },
} as const;

/** Whether a UTC day lies in the bad week, from Monday to Sunday. */
export function isInBadWeek(seed: string, midnight: number): boolean {
  // 1 January 1970 was a Thursday.
  const week = Math.floor((midnight / dayMs + 3) / 7);
  return week % everyWeeks === randomFrom(`${seed}:bad week`).below(everyWeeks);
}
