import type { Histogram } from '@deskledger/domain';
import { dataVersionSql } from '../../../platform/data-version/data-version.js';
import { Conditions } from '../../../platform/database/conditions.js';
import type { Snapshot } from '../../../platform/database/database.js';
import type { CountedThings } from './counted-things.js';

/** The things that are counted, with the conditions for a statement. */
export type SelectThings = (asked: Conditions) => CountedThings;

/** What is added up of the things that a figure counts. */
export interface Sums {
  readonly count: number;
  /** Of their weights. */
  readonly sum: number;
  /** Of their weights as seconds, where that is wanted; else empty. */
  readonly times: Histogram;
}

interface SumsRow extends Record<string, unknown> {
  data_version: string;
  count: number;
  sum: number;
  times: [bucket: number, count: number][] | null;
}

const timesSql = `
  (select json_agg(json_build_array(bucket, n)) from (select bucket, count(*) as n from counted group by 1) as time)`;

/** Adds up all things one by one; `dataVersion` is that of the snapshot. */
export async function addUp(
  snapshot: Snapshot,
  select: SelectThings,
  needsTimes: boolean,
): Promise<Sums & { readonly dataVersion: string }> {
  const asked = new Conditions();
  const { from, where, weight, bucket } = select(asked);
  const [row] = await snapshot.query<SumsRow>(
    `with counted as materialized (select (${weight})::bigint as weight, ${bucket} as bucket from ${from} where ${where})
     select (select version from (${dataVersionSql}) as present) as data_version, count(*) as count,
            coalesce(sum(weight), 0)::bigint as sum, ${needsTimes ? timesSql : 'null::json'} as times
       from counted`,
    asked.params,
  );
  const { data_version: dataVersion, count, sum, times } = row!;
  return { dataVersion, count, sum, times: new Map(times ?? []) };
}
