import type { LiveChange } from '@deskledger/contracts';

export type ChangeKind = LiveChange['kinds'][number];

/** How far one projection is in one partition, and when it was rebuilt (epoch ms; 0: never). */
export interface Mark extends Record<string, unknown> {
  readonly projection: string;
  readonly partition: number;
  readonly position: number;
  readonly rebuilt: number;
}

const rebuiltMillis = `coalesce(extract(epoch from max(rebuilt_at)) * 1000, 0)::bigint`;

export const marksSql = `
  select c.projection, c.partition, c.position, coalesce(extract(epoch from p.rebuilt_at) * 1000, 0)::bigint as rebuilt
    from projection_checkpoints c left join projections p on p.name = c.projection`;

/**
 * One row, one column `version`: for statements that answer with the version of the very snapshot that they read.
 * In every partition the inline projection that was fed last is at the head; async ones are never further. A rebuilt
 * projection may answer differently at the same checkpoints, so its moment is part of the version.
 */
export const dataVersionSql = `
  select coalesce(sum(head), 0)::bigint::text || '.' || (select ${rebuiltMillis} from projections)::text as version
    from (select max(position) as head from projection_checkpoints group by partition) as heads`;

/** The same version, from the marks. */
export function versionOf(marks: readonly Mark[]): string {
  const heads = new Map<number, number>();
  for (const { partition, position } of marks) heads.set(partition, Math.max(position, heads.get(partition) ?? 0));
  const position = [...heads.values()].reduce((sum, head) => sum + head, 0);
  return `${position}.${Math.max(0, ...marks.map(({ rebuilt }) => rebuilt))}`;
}

const kindsByCategory: Readonly<Record<string, ChangeKind>> = { ticket: 'tickets', organization: 'settings' };

/** What kind of figures the streams of a category move. */
export const kindOf = (category: string): ChangeKind => kindsByCategory[category] ?? 'surveys';

/** The projections whose marks differ. */
export function movedBetween(before: readonly Mark[], after: readonly Mark[]): ReadonlySet<string> {
  const key = ({ projection, partition, position, rebuilt }: Mark) =>
    `${projection} ${partition} ${position} ${rebuilt}`;
  const known = new Set(before.map(key));
  return new Set(after.filter((mark) => !known.has(key(mark))).map(({ projection }) => projection));
}
