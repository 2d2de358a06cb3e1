import {
  clockNames,
  leftOutNames,
  missReasonNames,
  type MissedTargetDocument,
  type MissedTargetsPage,
  type ServiceLevelReport,
  type TargetBucket,
  type TargetCoverage,
} from '@deskledger/contracts';
import { clockKinds, type ClockKind } from '@deskledger/domain';
import { localInstants, type PreambleLine, type TableCell } from '../../../platform/files/index.js';
import { daysOf, tableOf, type ReportTable } from './report-table.js';

/** What was promised of each kind, and what became of it. */
export const targetsTable = ({ targets }: ServiceLevelReport): ReportTable =>
  tableOf('Service Levels', targets, {
    Target: ({ kind }) => clockNames[kind],
    'With a deadline': ({ promised }) => promised,
    Met: ({ met }) => met,
    Missed: ({ missed }) => missed,
    'Met (%)': ({ rate }) => rate,
  });

export const targetTrendTable = (buckets: readonly TargetBucket[]): ReportTable =>
  tableOf(
    'Service levels over time',
    buckets,
    { Date: daysOf, ...Object.fromEntries(clockKinds.flatMap((kind) => columnsOf(kind))) },
    clockKinds.map((kind) => `${clockNames[kind]}: met (%)`),
  );

type BucketCell = readonly [heading: string, read: (bucket: TargetBucket) => TableCell];

function columnsOf(kind: ClockKind): BucketCell[] {
  const of = ({ targets }: TargetBucket) => targets.find((each) => each.kind === kind)!;
  return [
    [`${clockNames[kind]}: met`, (bucket) => of(bucket).met],
    [`${clockNames[kind]}: missed`, (bucket) => of(bucket).missed],
    [`${clockNames[kind]}: met (%)`, (bucket) => of(bucket).rate],
  ];
}

/** How late the replies were that came after their deadline. */
export const lateTable = ({ late }: ServiceLevelReport): ReportTable =>
  tableOf(
    'Late replies',
    late.flatMap(({ kind, bands }) => bands.map((band) => ({ kind, ...band }))),
    {
      Target: ({ kind }) => clockNames[kind],
      'Late by up to (seconds)': ({ upTo }) => upTo ?? 'more',
      Replies: ({ count }) => count,
    },
  );

const outcomes: Readonly<Record<MissedTargetDocument['outcome'], string>> = {
  open: 'still open',
  late: 'late',
  never: 'closed without a reply',
};

/** Tickets that no target counts. */
export const leftOutTable = ({ leftOut }: TargetCoverage): ReportTable =>
  tableOf('Excluded tickets', leftOut, {
    Reason: ({ reason }) => leftOutNames[reason],
    Tickets: ({ count }) => count,
  });

const results = { met: 'met', breached: 'missed' } as const;

/** Closed tickets with a deadline of the help desk, by its result and that of the policies. */
export const verdictsTable = ({ verdicts }: TargetCoverage): ReportTable =>
  tableOf('Help desk and policies', verdicts, {
    'By the help desk': ({ helpDesk }) => results[helpDesk],
    'By your policies': ({ policy }) => results[policy],
    Tickets: ({ count }) => count,
  });

/** How many of all missed deadlines have each reason. */
export const reasonsTable = ({ reasons }: MissedTargetsPage): ReportTable =>
  tableOf('Missed deadlines by reason', reasons, {
    Reason: ({ reason }) => (reason === null ? 'No reason yet' : missReasonNames[reason]),
    'Missed deadlines': ({ count }) => count,
  });

/**
 * Deadlines that were missed, one by one.
 * @param isWithheld whether the reader is not told who else held the tickets
 */
export function missedTable({ items, total, range }: MissedTargetsPage, isWithheld: boolean): ReportTable {
  const at = localInstants(range.timezone);
  const table = tableOf('Missed deadlines', items, {
    Ticket: ({ ticket }) => ticket.ticketId,
    Subject: ({ ticket }) => ticket.subject,
    Target: ({ kind }) => clockNames[kind],
    Organization: ({ organizationName }) => organizationName,
    Due: ({ dueTime }) => at(dueTime),
    Result: ({ outcome }) => outcomes[outcome],
    'Sent or closed': ({ endedTime }) => at(endedTime),
    'Late by (seconds)': ({ lateSeconds }) => lateSeconds,
    'Held by': ({ holder }) => holder && (holder.name ?? holder.id),
    Policy: ({ policy }) => (policy === null ? 'Help desk' : policy.name),
    Reason: ({ reason }) => reason && missReasonNames[reason],
  });
  const withheld: PreambleLine[] = isWithheld ? [['Held by', 'only you']] : [];
  const cut: PreambleLine[] = items.length < total ? [['Rows', `latest ${items.length} of ${total}`]] : [];
  return (preamble) => table([...preamble, ...withheld, ...cut]);
}
