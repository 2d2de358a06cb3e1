import type { KeptAnswers } from './visit.js';

/**
 * What is kept after more answers came: an answer replaces the one before, null takes it back, what was not sent stays.
 * Of two times for a question the longer one counts, since a page that begins anew measures from zero. Answers to
 * another version's questions are not carried over, and nobody adds to what somebody else typed.
 */
export function mergeKeptAnswers(kept: KeptAnswers | undefined, added: KeptAnswers): KeptAnswers {
  const goesOn = kept?.version === added.version && kept.respondent === added.respondent;
  const before = goesOn ? kept : { answers: {}, durations: {} };
  const answers = Object.entries({ ...before.answers, ...added.answers }).filter(([, answer]) => answer !== null);
  return {
    respondent: added.respondent,
    version: added.version,
    answers: Object.fromEntries(answers),
    durations: longest(before.durations, added.durations),
  };
}

/** By question id the longer of two times. */
export function longest(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Record<string, number> {
  const times = new Map(Object.entries(one));
  for (const [id, time] of Object.entries(other)) times.set(id, Math.max(time, times.get(id) ?? 0));
  return Object.fromEntries(times);
}
