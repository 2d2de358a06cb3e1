import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Partitions } from '../database/partitions.js';
import type { Tx } from '../database/tx.js';
import { type Generation, GenerationBuilder, type OnProgress } from './build-generation.js';
import { type GenerationSchema, LIVE } from './generation.js';
import type { Projection } from './projection.js';
import { ProjectionRegistry } from './projection-registry.js';
import { byCategory } from './rebuild.js';
import { Subscription } from './subscription.js';

export interface Verification {
  projection: string;
  /** How many rows differ; zero is the only good answer. */
  count: number;
  /** The first hundred of each table. */
  differences: Difference[];
}

/** Milliseconds until a partition that another worker follows is looked at again. */
const ANOTHERS_PAUSE = 50;

/** Recomputes projections from the log and compares them with the live rows, at one point of the log. */
@Injectable()
export class Verify {
  constructor(
    private readonly registry: ProjectionRegistry,
    private readonly builder: GenerationBuilder,
    private readonly subscription: Subscription,
    private readonly partitions: Partitions,
  ) {}

  /**
   * Nothing is appended while the rows are compared; deliveries are still taken in.
   * @throws UnknownProjectionError
   * @throws RebuildRunningError
   */
  async verify(names: readonly string[], onProgress: OnProgress = () => undefined): Promise<Verification[]> {
    const verifications: Verification[] = [];
    for (const projections of byCategory(names.map((name) => this.registry.get(name)))) {
      const compare = (tx: Tx, generation: Generation): Promise<Verification[]> => this.compare(tx, generation);
      verifications.push(...(await this.builder.build('projections_verify', projections, onProgress, compare)));
    }
    return verifications;
  }

  private async compare(tx: Tx, { schema, settings }: Generation): Promise<Verification[]> {
    const verifications: Verification[] = [];
    for (const [projection] of settings) {
      if (projection.lifecycle === 'async') await this.catchUp(projection);
      const compared = [];
      for (const table of projection.tables) compared.push(await compareTable(tx, schema, projection, table));
      verifications.push({
        projection: projection.name,
        count: compared.reduce((sum, { count }) => sum + count, 0),
        differences: compared.flatMap(({ differences }) => differences),
      });
    }
    return verifications;
  }

  /** Whoever is at it commits in a moment; nothing is appended that would keep them at it. */
  private async catchUp(projection: Projection): Promise<void> {
    for (const partition of this.partitions.all())
      while ((await this.subscription.run(projection, partition)) === 'busy') await pause(ANOTHERS_PAUSE);
  }
}

/** A row that the live table and the recomputed one do not agree on; null where one of them has none. */
interface Difference {
  table: string;
  key: Record<string, unknown>;
  live: Record<string, unknown> | null;
  recomputed: Record<string, unknown> | null;
}

const SHOWN = 100;

async function namesOf(tx: Tx, sql: string, table: string): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(sql, [`${LIVE}.${table}`]);
  return rows.map(({ name }) => `"${name}"`);
}

const KEY_COLUMNS = `select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
  where indrelid = $1::regclass and indisprimary order by attnum`;

const ALL_COLUMNS = `select attname as name from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`;

async function comparison(tx: Tx, schema: GenerationSchema, projection: Projection, table: string): Promise<string> {
  const keys = await namesOf(tx, KEY_COLUMNS, table);
  const left = (projection.unverifiedColumns?.[table] ?? []).map((name) => `"${name}"`);
  const columns = (await namesOf(tx, ALL_COLUMNS, table)).filter((name) => !left.includes(name)).join(', ');
  const empty = projection.emptyRows?.[table];
  const rows = (place: string): string =>
    `(select ${columns} from ${place}.${table} where ${empty ? `not (${empty})` : 'true'})`;
  const key = keys.map((name) => `'${name.slice(1, -1)}', ${name}`).join(', ');
  return `select jsonb_build_object(${key}) as key, to_jsonb(live) as live, to_jsonb(recomputed) as recomputed
    from ${rows(LIVE)} as live full join ${rows(schema)} as recomputed using (${keys.join(', ')})
    where live is distinct from recomputed`;
}

/** The rows of one table that differ: how many, and the first hundred of them. */
async function compareTable(
  tx: Tx,
  schema: GenerationSchema,
  projection: Projection,
  table: string,
): Promise<{ count: number; differences: Difference[] }> {
  const sql = await comparison(tx, schema, projection, table);
  const rows = await tx.query<Difference & { total: number; [column: string]: unknown }>(
    `with differences as (${sql}) select *, (select count(*) from differences) as total from differences limit ${SHOWN}`,
  );
  const differences = rows.map(({ key, live, recomputed }) => ({ table, key, live, recomputed }));
  return { count: rows[0]?.total ?? 0, differences };
}
