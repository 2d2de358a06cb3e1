import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Queryable } from '../../database/statement.js';
import type { Tx } from '../../database/tx.js';
import { ProjectionRegistry } from '../projection-registry.js';
import { JobQueue } from '../../queue/job-queue.js';
import { silence } from '../../queue/lost-workers.js';
import { rebuildProjections } from './rebuild-projections.job.js';

export interface RebuildRow extends Record<string, unknown> {
  projection: string;
  status: 'requested' | 'running' | 'failed' | 'completed';
  done: number;
  total: number;
  startedAt: Date;
  error: string | null;
}

/** One request as it was taken: one that is made for the same projection meanwhile is another. */
export interface TakenRequest extends Record<string, unknown> {
  projection: string;
  /** To the microsecond, as PostgreSQL writes it. */
  requested: string;
}

/** Those asked for within so long (milliseconds) of each other are done together: one reading of the log serves all of a kind. */
const TOGETHER = 300;
/** Nobody is waited for longer than this (milliseconds). */
const LONGEST_GATHERING = 5_000;

const openSql = `status = 'requested' or (status = 'running' and updated_at < now() - ${silence})`;

/** Asks for rebuilds and keeps what becomes of them. */
@Injectable()
export class RebuildRequests {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly registry: ProjectionRegistry,
  ) {}

  /** Asks for a rebuild as part of a transaction: it happens if, and only if, that commits. */
  async request(tx: Tx, projections: readonly string[]): Promise<void> {
    await tx.query(
      `insert into projection_rebuilds (projection, status) select name, 'requested' from unnest($1::text[]) as name
       on conflict (projection) do update
         set status = 'requested', done = 0, total = 0, started_at = now(), updated_at = now(), error = null`,
      [projections],
    );
    tx.afterCommit(async () => {
      await this.queue.enqueue(rebuildProjections, {}, { delay: TOGETHER });
    });
  }

  /** Wakes a worker again for requests that none has taken, or that were lost with one. */
  async wakeUp(): Promise<void> {
    const [open] = await this.database.query(
      `select 1 from projection_rebuilds where (${openSql}) and updated_at < now() - interval '5 seconds' limit 1`,
    );
    if (open !== undefined) await this.queue.enqueue(rebuildProjections, {}, { besideRunning: true });
  }

  /** Resolves when nobody has asked for another rebuild for a moment: on a busy machine twelve requests take a while. */
  async gathered(): Promise<void> {
    const deadline = Date.now() + LONGEST_GATHERING;
    for (let rest = await this.untilGathered(); rest > 0 && Date.now() < deadline; rest = await this.untilGathered()) {
      await pause(rest);
    }
  }

  private async untilGathered(): Promise<number> {
    const [last] = await this.database.query<{ age: number | null }>(
      `select (extract(epoch from clock_timestamp() - max(started_at)) * 1000)::float8 as age
       from projection_rebuilds where status = 'requested'`,
    );
    return TOGETHER - (last?.age ?? TOGETHER);
  }

  /** Takes everything that is to be done; what a newer version of the product has built is left to that one. */
  take(): Promise<TakenRequest[]> {
    const known = this.registry.all();
    return this.database.query<TakenRequest>(
      `update projection_rebuilds set status = 'running', updated_at = now()
       where (${openSql})
         and projection in (
           select known.name from unnest($1::text[], $2::integer[]) as known (name, version)
           left join projections as built on built.name = known.name
           where coalesce(built.version, 0) <= known.version)
       returning projection, started_at::text as requested`,
      [known.map(({ name }) => name), known.map(({ version }) => version)],
    );
  }

  /** Gives back what could not be begun. */
  async putBack(taken: readonly TakenRequest[]): Promise<void> {
    await this.set(taken, `status = 'requested'`);
  }

  async progress(taken: readonly TakenRequest[], done: number, total: number): Promise<void> {
    await this.set(taken, `done = $3, total = $4`, done, total);
  }

  async completed(taken: readonly TakenRequest[]): Promise<void> {
    await this.set(taken, `status = 'completed', done = total`);
  }

  async failed(taken: readonly TakenRequest[], error: string): Promise<void> {
    await this.set(taken, `status = 'failed', error = $3`, error);
  }

  /** The last rebuild of each projection that ever had one. */
  async all(source: Queryable = this.database): Promise<Map<string, RebuildRow>> {
    const rows = await source.query<RebuildRow>(
      'select projection, status, done, total, started_at as "startedAt", error from projection_rebuilds',
    );
    return new Map(rows.map((row) => [row.projection, row]));
  }

  /** A request made meanwhile stays a request, and another worker's stays that worker's. */
  private async set(taken: readonly TakenRequest[], assignments: string, ...values: unknown[]): Promise<void> {
    await this.database.query(
      `update projection_rebuilds set ${assignments}, updated_at = now()
       where status = 'running'
         and (projection, started_at) in (select * from unnest($1::text[], $2::timestamptz[]))`,
      [taken.map(({ projection }) => projection), taken.map(({ requested }) => requested), ...values],
    );
  }
}
