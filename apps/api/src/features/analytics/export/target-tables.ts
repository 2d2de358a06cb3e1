import type { ServiceLevelReport, TargetBucket } from '@deskledger/contracts';
import { clockKinds, type ClockKind } from '@deskledger/domain';
import type { TableCell } from '../../../platform/files/index.js';
import { daysOf, tableOf, type ReportTable } from './report-table.js';

const names: Readonly<Record<ClockKind, string>> = {
  first_reply: 'First reply',
  next_reply: 'Next reply',
  update: 'Update',
  resolution: 'Resolution',
};

/** What was promised of each kind, and what became of it. */
export const targetsTable = ({ targets }: ServiceLevelReport): ReportTable =>
  tableOf('Service Levels', targets, {
    Target: ({ kind }) => names[kind],
    'With a deadline': ({ promised }) => promised,
    Met: ({ met }) => met,
    Missed: ({ missed }) => missed,
    'Met (%)': ({ rate }) => rate,
  });

export const targetTrendTable = (buckets: readonly TargetBucket[]): ReportTable =>
  tableOf('Service levels over time', buckets, {
    Date: daysOf,
    ...Object.fromEntries(clockKinds.flatMap((kind) => columnsOf(kind))),
  });

type BucketCell = readonly [heading: string, read: (bucket: TargetBucket) => TableCell];

function columnsOf(kind: ClockKind): BucketCell[] {
  const of = ({ targets }: TargetBucket) => targets.find((each) => each.kind === kind)!;
  return [
    [`${names[kind]}: met`, (bucket) => of(bucket).met],
    [`${names[kind]}: missed`, (bucket) => of(bucket).missed],
    [`${names[kind]}: met (%)`, (bucket) => of(bucket).rate],
  ];
}

/** How late the replies were that came after their deadline. */
export const lateTable = ({ late }: ServiceLevelReport): ReportTable =>
  tableOf(
    'Late replies',
    late.flatMap(({ kind, bands }) => bands.map((band) => ({ kind, ...band }))),
    {
      Target: ({ kind }) => names[kind],
      'Late by up to (seconds)': ({ upTo }) => upTo ?? 'more',
      Replies: ({ count }) => count,
    },
  );
