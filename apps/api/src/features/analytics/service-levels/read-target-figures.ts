import {
  addHistogram,
  replyClockKinds,
  targetRollup,
  type Histogram,
  type LocalDay,
  type ReplyClockKind,
  type RollupColumn,
} from '@deskledger/domain';
import { Conditions } from '../../../platform/database/conditions.js';
import type { Database } from '../../../platform/database/database.js';
import { dataVersionSql } from '../../../platform/data-version/data-version.js';
import { activityColumns, addRange, anyReplyIsTold, selectBy, sumSql } from '../../tickets/index.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import { isFiltered } from '../figures/read-figures.js';

/** What is counted of resolutions: the rollup of tickets knows it. */
const ofResolutions = {
  resolution_promised: ['withDeadline'],
  resolution_met: ['met'],
  resolution_missed: ['breached'],
} as const satisfies Readonly<Record<string, RollupColumn>>;

/** What the sums of a day count. */
export const targetColumns: Readonly<Record<Sum, RollupColumn>> = { ...targetRollup.columns, ...ofResolutions };
type Sum = (typeof targetRollup.measures)[number] | keyof typeof ofResolutions;
const names = Object.keys(targetColumns) as Sum[];

export type TargetSums = Readonly<Record<Sum, number>>;

/** What became of promises, by the day on which they were made; days without any may be missing. */
export interface TargetFigures {
  readonly dataVersion: string;
  readonly days: readonly (TargetSums & { readonly date: LocalDay })[];
  readonly late: ReadonlyMap<ReplyClockKind, LateFigures>;
  readonly repliesAreTold: boolean;
}

/** Replies that came after their deadline, by how late they were. */
export interface LateFigures {
  /** How many were late by no more seconds than each of `lateBounds` but the one before; the last: by more than all. */
  readonly bands: readonly number[];
  readonly histogram: Histogram;
}

/** Seconds: a quarter of an hour, one, four, a day. */
export const lateBounds = [900, 3_600, 14_400, 86_400] as const;

interface TargetRow extends Record<string, unknown> {
  data_version: string;
  days: [date: LocalDay, ...amounts: number[]][] | null;
  late: [kind: ReplyClockKind, band: number, bucket: number, count: number][] | null;
  replies_told: boolean;
}

/** The sums from the rollups where they know the selection, else from the activities; what came late always from these, of which few are. */
export async function readTargetFigures(database: Database, question: AnalyticsQuestion): Promise<TargetFigures> {
  const asked = new Conditions();
  const days = isFiltered(question.selection) ? fromActivities(asked, question) : fromRollups(asked, question);
  const [row] = await database.read<TargetRow>(
    `select (select version from (${dataVersionSql}) as present) as data_version,
            (select json_agg(json_build_array(day, ${names.join(', ')})) from (${days}) as days) as days,
            (select json_agg(json_build_array(kind, band, bucket, n)) from (${late(asked, question)}) as late) as late,
            ${anyReplyIsTold} as replies_told`,
    asked.params,
  );
  const { data_version: dataVersion, replies_told: repliesAreTold } = row!;
  return { dataVersion, days: (row!.days ?? []).map(dayOf), late: lateOf(row!.late ?? []), repliesAreTold };
}

function fromRollups(asked: Conditions, { range, selection }: AnalyticsQuestion): string {
  const slices = asked.param(selection.organization ?? [''], 'text[]');
  const [first, last] = [asked.param(range.from, 'date'), asked.param(range.to, 'date')];
  const { measures } = targetRollup;
  const none = (ofThese: readonly string[]) => ofThese.map((name) => `0 as ${name}`).join(', ');
  const sums = names.map((name) => `sum(${name}) as ${name}`).join(', ');
  return `
    select day, ${sums}
      from (select day, ${measures.join(', ')}, ${none(Object.keys(ofResolutions))}
              from target_rollups where slice = any (${slices}) and day between ${first} and ${last}
            union all
            select bucket, ${none(measures)}, met + breached + running + paused, met, breached
              from ticket_rollups
             where slice = any (${slices}) and grain = 'day' and bucket between ${first} and ${last}) as counted
     group by day`;
}

function fromActivities(asked: Conditions, question: AnalyticsQuestion): string {
  const chosen = selected(asked, question);
  const sums = names.map((name) => `${sumSql(...targetColumns[name])} as ${name}`).join(', ');
  return `
    select day, ${sums}
      from (select day, kind, verdict, in_time, count(*) as n
              from ticket_activities where ${chosen} and kind in ('created', ${replyKinds}) group by 1, 2, 3, 4) as done
     group by day`;
}

/** SQL for the kinds of activities that are promises of replies. */
export const replyKinds = replyClockKinds.map((kind) => `'${kind}'`).join(', ');
const band = lateBounds.map((bound, nth) => `when seconds <= ${bound} then ${nth}`).join(' ');

function late(asked: Conditions, question: AnalyticsQuestion): string {
  const chosen = selected(asked, question);
  return `select kind, case ${band} else ${lateBounds.length} end as band, bucket, count(*) as n
            from ticket_activities where ${chosen} and kind in (${replyKinds}) and not in_time and is_last group by 1, 2, 3`;
}

function selected({ params }: Conditions, { range, selection }: AnalyticsQuestion): string {
  const chosen = new Conditions(params);
  selectBy(chosen, activityColumns, selection);
  addRange(chosen, range);
  return chosen.sql;
}

function dayOf([date, ...amounts]: readonly [date: LocalDay, ...amounts: number[]]) {
  const named = names.map((name, index) => [name, amounts[index]!] as const);
  return { date, ...(Object.fromEntries(named) as Record<Sum, number>) };
}

function lateOf(rows: NonNullable<TargetRow['late']>): Map<ReplyClockKind, LateFigures> {
  const late = new Map(
    replyClockKinds.map((kind) => {
      return [kind, { bands: [0, ...lateBounds.map(() => 0)], histogram: new Map<number, number>() }];
    }),
  );
  for (const [kind, nth, bucket, count] of rows) {
    const { bands, histogram } = late.get(kind)!;
    bands[nth]! += count;
    addHistogram(histogram, new Map([[bucket, count]]));
  }
  return late;
}
