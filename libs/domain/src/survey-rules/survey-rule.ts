import { fnv1a } from '../core/partition.js';
import { meetsConditions, type TicketConditions, type TicketValues } from '../ticket-conditions/ticket-conditions.js';
import { monthOf, type LocalDay } from '../time/calendar-days.js';
import { localMidnight, zonedDay } from '../time/zoned-day.js';

/** A survey, and its share of the tickets in whole percent. */
export interface SurveyShare {
  /** The survey's id. */
  readonly survey: string;
  readonly share: number;
}

/** In a calendar month of the organization's time zone, or in all. */
export const quotaPeriods = ['month', 'all'] as const;

export interface SurveyQuota {
  readonly most: number;
  readonly per: (typeof quotaPeriods)[number];
}

/** Which survey the tickets that meet the conditions get. */
export interface SurveyRule {
  readonly id: string;
  readonly name: string;
  readonly when: TicketConditions;
  /** Their shares add up to 100. Several are a comparison; none: these tickets are asked nothing. */
  readonly surveys: readonly SurveyShare[];
  /** The first and the last local day of the closings that it decides about; absent: no such day. */
  readonly from?: LocalDay;
  readonly until?: LocalDay;
  /** How many contacts it invites at most; absent: everyone. */
  readonly quota?: SurveyQuota;
}

/** How much rules may hold. */
export const surveyRuleBounds = { rules: 100, surveys: 10, quota: [1, 1_000_000] } as const;

/** A ticket at the closing that a survey asks about. Instants are epoch milliseconds. */
export interface ClosedTicket {
  readonly values: TicketValues;
  readonly createdAt: number;
  readonly closedAt: number;
}

/**
 * Finds the rule that decides about a ticket: the first that it matches, null: none. Made once for many tickets.
 * @param timezone the organization's: the days of rules are days of it
 */
export function surveyRuleOf(
  rules: readonly SurveyRule[],
  timezone: string,
): (ticket: ClosedTicket) => SurveyRule | null {
  const toDay = zonedDay(timezone);
  const made = rules.map((rule) => ({ rule, meets: meetsConditions(rule.when) }));
  return ({ values, createdAt, closedAt }) => {
    const [created, closed] = [toDay(createdAt), toDay(closedAt)];
    return made.find(({ rule, meets }) => isOn(rule, closed) && meets(values, created))?.rule ?? null;
  };
}

function isOn({ from, until }: SurveyRule, day: LocalDay): boolean {
  return (from === undefined || day >= from) && (until === undefined || day <= until);
}

/** The survey that a rule chooses for a ticket: of a comparison always the same one. null: none. */
export function surveyByRule({ id, surveys }: Pick<SurveyRule, 'id' | 'surveys'>, ticketId: string): string | null {
  const drawn = fnv1a(`${id}:${ticketId}`) % 100;
  let sum = 0;
  return surveys.find(({ share }) => (sum += share) > drawn)?.survey ?? null;
}

/** From when on invitations count for a quota at `now`, epoch milliseconds; 0: from the first on. */
export function quotaSince({ per }: SurveyQuota, now: number, timezone: string): number {
  return per === 'all' ? 0 : localMidnight(monthOf(zonedDay(timezone)(now)), timezone);
}
