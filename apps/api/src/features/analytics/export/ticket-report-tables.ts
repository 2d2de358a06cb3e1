import type {
  AverageTime,
  Compliant,
  Metrics,
  OrganizationCount,
  PriorityCount,
  ResolutionBucket,
  ResponseHour,
  ResponseTrend,
  StatusCount,
} from '@deskledger/contracts';
import type { TableCell } from '../../../platform/files/index.js';
import { daysOf, tableOf, type ReportTable } from './report-table.js';

/** The cohort: tickets created in the range. */
export const cohortFigures = (metrics: Metrics): Record<string, TableCell> => ({
  'Total Tickets': metrics.all_tickets,
  'Open Tickets': metrics.open_tickets,
  'Closed Tickets': metrics.closed_tickets,
});

/** Times of the tickets whose last close lies in the range. */
export const resolutionFigures = (time: AverageTime): Record<string, TableCell> => ({
  'Avg Resolution (seconds)': time.averageSeconds,
  'Median resolution (seconds)': time.medianSeconds,
  '90th percentile of resolution (seconds)': time.p90Seconds,
  'Tickets with a resolution time': time.count,
});

type Flow = Pick<ResponseTrend, 'created' | 'resolved' | 'reopened'>;
const flow = {
  Created: ({ created }: Flow) => created,
  Resolved: ({ resolved }: Flow) => resolved,
  Reopened: ({ reopened }: Flow) => reopened,
};

export const trendsTable = (buckets: readonly ResponseTrend[]): ReportTable =>
  tableOf('Ticket Trends', buckets, { Date: daysOf, ...flow }, Object.keys(flow));

/** What came and went, and how long it took: one table for both. */
export function reviewTable(buckets: readonly ResponseTrend[], times: readonly ResolutionBucket[]): ReportTable {
  const at = new Map(times.map((bucket) => [bucket.date, bucket]));
  return tableOf(
    'Trends',
    buckets,
    {
      Date: daysOf,
      ...flow,
      'Median resolution (seconds)': ({ date }) => at.get(date)?.medianSeconds ?? null,
      '90th percentile (seconds)': ({ date }) => at.get(date)?.p90Seconds ?? null,
    },
    Object.keys(flow),
  );
}

/** Of one day; an hour as the chart's file tells it. */
export const hoursTable = (hours: readonly ResponseHour[], day: string): ReportTable =>
  tableOf(
    'Ticket Trends',
    hours,
    { Hour: ({ hour }) => `${day}T${String(hour).padStart(2, '0')}`, ...flow },
    Object.keys(flow),
  );

export const organizationsTable = (organizations: readonly OrganizationCount[]): ReportTable =>
  tableOf('Tickets by Organization', organizations, {
    Organization: ({ category }) => category,
    'Organization id': ({ organization }) => organization,
    Tickets: ({ count }) => count,
  });

export const statusesTable = (statuses: readonly StatusCount[]): ReportTable =>
  tableOf('Ticket Status Distribution', statuses, {
    Status: ({ category }) => category || 'not set',
    Tickets: ({ count }) => count,
  });

export const prioritiesTable = (priorities: readonly PriorityCount[]): ReportTable =>
  tableOf('Priority Distribution', priorities, {
    Priority: ({ priority }) => priority || 'not set',
    Tickets: ({ count }) => count,
  });

export const resolutionTable = (buckets: readonly ResolutionBucket[]): ReportTable =>
  tableOf(
    'Resolution times',
    buckets,
    {
      Date: daysOf,
      Tickets: ({ count }) => count,
      'Average (seconds)': ({ averageSeconds }) => averageSeconds,
      'Median (seconds)': ({ medianSeconds }) => medianSeconds,
      '90th percentile (seconds)': ({ p90Seconds }) => p90Seconds,
    },
    ['Median (seconds)', '90th percentile (seconds)'],
  );

export const complianceTable = (compliant: Compliant): ReportTable =>
  tableOf(
    'Compliance',
    [
      ['Compliant', compliant.compliant],
      ['Non-Compliant', compliant.noneCompliant],
      ['Running', compliant.running],
      ['Paused', compliant.paused],
      ['No deadline', compliant.noTarget],
      ['Compliance rate (%)', compliant.rate],
    ] as const,
    { Deadline: ([label]) => label, Tickets: ([, value]) => value },
  );
