import type { TicketOverviewQuery } from '@deskledger/contracts';
import { assertNever } from '@deskledger/domain';
import type { CohortCount } from '../count-cohort.query.js';
import type { TicketQuestion } from '../ticket-question.js';
import { isAboutCreation } from '../activities/activity-conditions.js';
import { isOneOfLabels, isSelective } from '../ticket-selection.js';

/** Whether the rollups alone can say how many tickets a filter leaves: they know one property at a time. */
export function fitsCohort({ filter, range, archivedBefore }: TicketQuestion): boolean {
  // Whatever was closed before then was created before the range.
  if (archivedBefore && range.startsAt < archivedBefore) return false;
  const { event, search, weekday, hour, organization: _, ...others } = filter;
  if (!isAboutCreation(event) || search || isSelective(others)) return false;
  if (weekday !== undefined || hour !== undefined) return false;
  return [filter.status, filter.state, filter.compliance].filter((value) => value !== undefined).length <= 1;
}

/** How many tickets of the cohort a filter leaves that fits it. */
export function cohortTotal(
  { totals, statuses }: CohortCount,
  { status, state, compliance }: TicketOverviewQuery,
): number {
  if (status !== undefined)
    return sum(statuses.filter(({ value }) => isOneOfLabels(status, value)).map(({ count }) => count));
  if (state !== undefined) return state === 'closed' ? totals.closed : totals.created - totals.closed;
  switch (compliance) {
    case undefined:
      return totals.created;
    case 'compliant':
      return totals.met;
    case 'noncompliant':
      return totals.breached;
    case 'undecided':
      return totals.running + totals.paused + totals.no_target;
    default:
      return assertNever(compliance);
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
