import {
  closingValues,
  readFacts,
  statusRules,
  surveyRuleOf,
  type KnownTicket,
  type OrganizationSettings,
  type StatusEntry,
  type SurveyRule,
} from '@deskledger/domain';

/** Finds the rule that decides about a ticket's entry into a status; null: none. */
export type EntryRule = (state: KnownTicket, entry: Pick<StatusEntry, 'place' | 'enteredAt'>) => SurveyRule | null;

/** By the settings, made once for many tickets. What a ticket was is asked only where there are rules. */
export function entryRule(settings: OrganizationSettings): EntryRule {
  if (settings.surveyRules.length === 0) return () => null;
  const ruleOf = surveyRuleOf(settings.surveyRules, settings.timezone);
  const statuses = statusRules(settings);
  return (state, { place, enteredAt }) =>
    ruleOf({
      values: closingValues(state, place, statuses),
      createdAt: readFacts(state).createdAt,
      closedAt: enteredAt,
    });
}
