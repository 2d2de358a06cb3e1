import { Injectable } from '@nestjs/common';
import { prepared } from '../database/statement.js';
import type { Tx } from '../database/tx.js';
import type { StreamChange } from '../event-store/stream.js';
import type { Projection } from './projection.js';
import { ProjectionRegistry } from './projection-registry.js';
import { ProjectionSettings } from './projection-settings.js';

/** Channel on which every commit tells `<partition>:<position>`; see `DataVersion`. */
export const CHANGES_CHANNEL = 'deskledger_changes';

/** Learns which partitions have facts that async projections have not seen. Called after the commit. */
export type ChangeListener = (projections: readonly Projection[], partition: number) => void;

/** Learns after a commit that there are new facts of a kind of stream. Called for every commit: it must cost nothing. */
export type CommitListener = (category: string, partition: number) => void;

/** Hands every commit to the projections: to the inline ones at once, to the async ones by waking them up. */
@Injectable()
export class ProjectionFeed {
  private readonly listeners: ChangeListener[] = [];
  private readonly commitListeners: CommitListener[] = [];
  /** What contended projections still have to apply before the commit, all partitions together. */
  private readonly gathered = new WeakMap<Tx, Map<Projection, StreamChange[]>>();

  constructor(
    private readonly registry: ProjectionRegistry,
    private readonly settings: ProjectionSettings,
  ) {}

  onAsyncWork(listener: ChangeListener): void {
    this.listeners.push(listener);
  }

  onCommit(listener: CommitListener): void {
    this.commitListeners.push(listener);
  }

  /** Applies the changes inside the transaction that has just written their facts; all partitions share the statements. */
  async changed(tx: Tx, category: string, changes: readonly StreamChange[]): Promise<void> {
    const partitions = [...new Set(changes.map(({ partition }) => partition))];
    const inline = this.registry.of(category, 'inline');
    await this.settings.expectNoneNewer(tx, inline);
    for (const projection of inline) {
      if (projection.contended) this.applyLast(tx, projection, changes);
      else await this.apply(tx, projection, changes);
    }
    if (inline.length > 0) await moveCheckpoints(tx, inline, partitions);
    const waiting = this.registry.of(category, 'async');
    if (waiting.length > 0) tx.afterCommit(() => partitions.forEach((partition) => this.wake(waiting, partition)));
    if (this.commitListeners.length > 0)
      tx.afterCommit(() => partitions.forEach((partition) => this.tell(category, partition)));
  }

  /** Once per transaction, so that one which writes to several partitions still takes shared rows in key order. */
  private applyLast(tx: Tx, projection: Projection, changes: readonly StreamChange[]): void {
    const waiting = this.gathered.get(tx) ?? new Map<Projection, StreamChange[]>();
    this.gathered.set(tx, waiting);
    const known = waiting.get(projection);
    if (known !== undefined) return void known.push(...changes);
    const all = [...changes];
    waiting.set(projection, all);
    tx.beforeCommit(() => this.apply(tx, projection, all));
  }

  private async apply(tx: Tx, projection: Projection, changes: readonly StreamChange[]): Promise<void> {
    await projection.apply(tx, changes, await this.settings.kept(tx, projection));
  }

  private tell(category: string, partition: number): void {
    for (const listener of this.commitListeners) listener(category, partition);
  }

  private wake(projections: readonly Projection[], partition: number): void {
    for (const listener of this.listeners) listener(projections, partition);
  }
}

const moveSql = prepared(`with moved as (
       update projection_checkpoints set position = currval('events_position_seq'), updated_at = now()
       where projection = any ($1) and partition = any ($2::smallint[]) and position < currval('events_position_seq')
       returning position
     ), told as (
       select pg_notify($3, partition || ':' || currval('events_position_seq'))::text as notice
       from unnest($2::smallint[]) as partition
     )
     select (select count(*) from moved) as moved, (select count(notice) from told) as told`);

/**
 * The head of the log is the position that this session has drawn last: nobody else writes to these partitions until
 * the commit. The notifications leave with it.
 */
async function moveCheckpoints(
  tx: Tx,
  projections: readonly Projection[],
  partitions: readonly number[],
): Promise<void> {
  const names = projections.map(({ name }) => name);
  const [row] = await tx.query<{ moved: number }>(moveSql, [names, partitions, CHANGES_CHANNEL]);
  if (row?.moved === names.length * partitions.length) return;
  throw new Error(
    `Of the inline projections ${names.join(', ')}, some have no checkpoint in partition ${partitions.join(', ')}`,
  );
}
