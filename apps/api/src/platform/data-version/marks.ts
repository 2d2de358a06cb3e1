import { momentPatience } from '../database/given-up.js';
import { prepared } from '../database/statement.js';

/** By projection: how far it is in all partitions together, and when it was rebuilt. Another text: its rows may differ. */
export type Marks = Readonly<Record<string, string>>;

const millis = (moment: string): string => `coalesce(extract(epoch from ${moment}) * 1000, 0)::bigint`;

/**
 * One row, one column `version`: for statements that answer with the version of the very snapshot that they read.
 * In every partition the inline projection that was fed last is at the head; async ones are never further. A rebuilt
 * projection may answer differently at the same checkpoints, and so may everything once texts were erased, of which no
 * event tells: these moments are part of the version.
 */
export const dataVersionSql = `
  select coalesce(sum(head), 0)::bigint::text || '.' || (select ${millis('max(moment)')} from (
      select max(rebuilt_at) as moment from projections
      union all select max(finished_at) from person_erasures
      union all select max(finished_at) from retention_runs) as moments)::text as version
    from (select max(position) as head from projection_checkpoints group by partition) as heads`;

/** How far a database is. */
export interface MarkedVersion {
  readonly version: string;
  /** How many: a replica may follow late through a migration that moves no figure. */
  readonly migrations: number;
  readonly marks: Marks;
}

/** One row: the version, and the `Marks` that say what moved to it. */
export const markedVersionSql = prepared(
  `
  select (select version from (${dataVersionSql}) as present) as version,
    (select count(*) from migrations) as migrations,
    coalesce(json_object_agg(projection, mark), '{}') as marks
  from (
    select c.projection, sum(c.position)::text || '.' || ${millis('max(p.rebuilt_at)')}::text as mark
    from projection_checkpoints c left join projections p on p.name = c.projection
    group by c.projection
  ) as marked`,
  { patience: momentPatience },
);

/** The projections whose marks differ. */
export function movedBetween(before: Marks, after: Marks): ReadonlySet<string> {
  return new Set(Object.keys(after).filter((projection) => after[projection] !== before[projection]));
}

/** Whether a version is older than another of the same log. A replica has each of its primary's versions later. */
export function isOlder(version: string, other: string): boolean {
  const [there, here] = [numbersOf(other), numbersOf(version)];
  return here.some((number, index) => number < there[index]!);
}

const numbersOf = (version: string): number[] => version.split('.').map(Number);
