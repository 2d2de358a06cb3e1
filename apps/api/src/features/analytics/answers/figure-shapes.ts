import type {
  AverageTime,
  Compliant,
  OrganizationCount,
  PriorityCount,
  StatusCount,
  ResolutionBucket,
  ResponseHour,
  ResponseTrend,
} from '@deskledger/contracts';
import {
  quantile,
  rate,
  noOrganization,
  bucketDays,
  hoursADay,
  sumHistograms,
  sumOf,
  ticketCounts,
  type TicketCount,
} from '@deskledger/domain';
import { displayText } from '../../tickets/index.js';
import type { Figures } from '../figures/figures.js';
import type { AnalyticsQuestion } from './question.js';

/** Cohort: tickets created in the range, closed or not as of now. */
export function metricsOf({ totals }: Figures) {
  return { all_tickets: totals.created, open_tickets: totals.created - totals.closed, closed_tickets: totals.closed };
}

/** Everything that is counted by day, by its name. */
export function countsOf({ totals }: Figures): Record<TicketCount, number> {
  return Object.fromEntries(ticketCounts.map((name) => [name, totals[name]])) as Record<TicketCount, number>;
}

/** Cohort: verdicts over the tickets created in the range; the rate is over the decided ones. */
export function complianceOf({ totals }: Figures): Compliant {
  return {
    compliant: totals.met,
    noneCompliant: totals.breached,
    running: totals.running,
    paused: totals.paused,
    noTarget: totals.no_target,
    rate: rate(totals.met, totals.met + totals.breached),
  };
}

/** Flow: the tickets closed now whose last close lies in the range. */
export function averageTimeOf({ totals, resolution }: Figures): AverageTime {
  const { resolution_count: count, resolution_open_sum: openSum, resolution_close_sum: closeSum } = totals;
  return {
    totalOpenAt: openSum,
    totalCloseTime: closeSum,
    count,
    averageSeconds: averageSeconds(count, openSum, closeSum),
    medianSeconds: quantile(resolution, 0.5),
    p90Seconds: quantile(resolution, 0.9),
  };
}

/** Whole seconds from the exact sums; null when nothing was counted. */
export function averageSeconds(count: number, openSum: number, closeSum: number): number | null {
  return count === 0 ? null : Math.round((closeSum - openSum) / count);
}

/** Tickets by organization, most first. */
export function organizationsOf({ organizations }: Pick<Figures, 'organizations'>): OrganizationCount[] {
  const rows = organizations.map(({ id, name, count }) =>
    id === noOrganization
      ? { category: 'No organization', count, organization: null }
      : { category: displayText(name ?? id), count, organization: id },
  );
  return rows.sort((one, other) => byCount(one, other, 'category'));
}

/** Tickets created in the range by status as of now, most first. */
export function statusesOf({ statuses }: Figures): StatusCount[] {
  return statuses
    .map(({ value, count }) => ({ category: value, count }))
    .sort((one, other) => byCount(one, other, 'category'));
}

/** Tickets by priority as of now, most first. */
export function prioritiesOf({ priorities }: Pick<Figures, 'priorities'>): PriorityCount[] {
  return priorities
    .map(({ value, count }) => ({ priority: value, count }))
    .sort((one, other) => byCount(one, other, 'priority'));
}

const names = new Intl.Collator('en', { numeric: true });

function byCount<Name extends string, Row extends { count: number } & Record<Name, string>>(
  one: Row,
  other: Row,
  name: Name,
): number {
  return other.count - one.count || names.compare(one[name], other[name]);
}

type SeriesQuestion = Pick<AnalyticsQuestion, 'range' | 'bucket'>;

/** One row for every bucket of the range, zeros included. */
export function trendsOf({ days }: Figures, { range, bucket = 'day' }: SeriesQuestion): ResponseTrend[] {
  return bucketDays(range, bucket, days).map(({ from, to, rows }) => {
    const created = sumOf(rows, 'created');
    const [resolved, reopened] = [sumOf(rows, 'resolved'), sumOf(rows, 'reopened')];
    return { date: from, to, tickets: created, created, resolved, reopened };
  });
}

/** The hours of a range of one day, zeros included; none of a longer range. */
export function hoursOf({ hours }: Figures, { range }: SeriesQuestion): ResponseHour[] {
  if (range.from !== range.to) return [];
  const byHour = new Map(hours.map((row) => [row.hour, row]));
  return Array.from(
    { length: hoursADay },
    (_, hour) => byHour.get(hour) ?? { hour, created: 0, resolved: 0, reopened: 0 },
  );
}

/** Resolution times by the day of the last close; a bucket without one has a count of 0 and no times. */
export function resolutionTimesOf(
  { resolutionDays }: Figures,
  { range, bucket = 'day' }: SeriesQuestion,
): ResolutionBucket[] {
  return bucketDays(range, bucket, resolutionDays).map(({ from, to, rows }) => {
    const count = sumOf(rows, 'count');
    const histogram = sumHistograms(rows.map((row) => row.histogram));
    return {
      date: from,
      to,
      count,
      averageSeconds: averageSeconds(count, sumOf(rows, 'openSum'), sumOf(rows, 'closeSum')),
      medianSeconds: quantile(histogram, 0.5),
      p90Seconds: quantile(histogram, 0.9),
    };
  });
}
