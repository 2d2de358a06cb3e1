import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Partitions } from '../database/partitions.js';
import type { Tx } from '../database/tx.js';
import { ofCategory } from '../event-store/stream.js';
import { changesFromLog } from './changes-from-log.js';
import { fillGeneration, streamOf } from './fill-generation.js';
import {
  createGeneration,
  dropGeneration,
  type GenerationSchema,
  indexGeneration,
  useGeneration,
} from './generation.js';
import type { Projection, Settings } from './projection.js';
import { ProjectionSettings } from './projection-settings.js';
import { TablesInUseError } from './swap-generation.js';

export interface RebuildProgress {
  projections: readonly string[];
  /** Facts read so far, and how many there were at the start. */
  done: number;
  total: number;
}

export type OnProgress = (progress: RebuildProgress) => void;

/** Tables of the next generation, and how far each partition has gone into them. */
export interface Generation {
  readonly schema: GenerationSchema;
  readonly projections: readonly Projection[];
  /** What its rows are made with, by projection. */
  readonly settings: ReadonlyMap<Projection, Settings>;
  /** By partition. */
  readonly positions: Map<number, number>;
}

export class RebuildRunningError extends Error {
  readonly code = 'rebuild_running';

  constructor() {
    super('Another rebuild or verification is running. Wait until it finishes');
    this.name = 'RebuildRunningError';
  }
}

const REBUILD_LOCK = 7313;
const TAIL_BATCH = 2000;

/** How long (milliseconds) readers of the live tables are waited for, longer than an analyst's statement may take. */
const READERS_PATIENCE = 15 * 60_000;
/** Between two attempts work goes on: deliveries are drained, and the generation follows them. */
const READERS_PAUSE = 2_000;

/** Fills tables beside the live ones from the whole log, while the live ones go on. */
@Injectable()
export class GenerationBuilder {
  private readonly logger = new Logger(GenerationBuilder.name);

  constructor(
    private readonly database: Database,
    private readonly partitions: Partitions,
    private readonly settings: ProjectionSettings,
  ) {}

  /**
   * Builds a generation, lets `finish` use it under the locks of all partitions (when nothing can be appended and
   * the generation holds every fact), and commits. The generation's schema is gone afterwards.
   * @throws RebuildRunningError
   * @throws NewerDatabaseError
   * @throws TablesInUseError after a quarter of an hour
   */
  async build<T>(
    schema: GenerationSchema,
    projections: readonly Projection[],
    onProgress: OnProgress,
    finish: (tx: Tx, generation: Generation) => Promise<T>,
  ): Promise<T> {
    return this.database.transaction(async (guard) => {
      await this.claim(guard);
      try {
        const generation = await this.fill(schema, projections, onProgress);
        return await this.finishPatiently(generation, finish);
      } finally {
        await this.database.transaction((tx) => dropGeneration(tx, schema));
      }
    });
  }

  private async claim(guard: Tx): Promise<void> {
    const [row] = await guard.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [REBUILD_LOCK]);
    if (!row?.mine) throw new RebuildRunningError();
  }

  private async fill(
    schema: GenerationSchema,
    projections: readonly Projection[],
    onProgress: OnProgress,
  ): Promise<Generation> {
    const tables = projections.flatMap((projection) => projection.tables);
    const names = projections.map(({ name }) => name);
    const { settings, positions } = await this.database.transaction(async (tx) => {
      await this.refuseNewer(tx, projections);
      await createGeneration(tx, schema, tables);
      const settings = await this.settingsOf(tx, projections);
      const total = await this.countEvents(tx, projections);
      const log = { database: this.database, tx, partitions: this.partitions.all() };
      const reported = (done: number) => onProgress({ projections: names, done, total });
      return { settings, positions: await fillGeneration(log, schema, settings, reported) };
    });
    await indexGeneration(this.database, schema);
    return { schema, projections, settings, positions };
  }

  /** Their tables are left to the newer version; it may have come while this one was reading the log. */
  private async refuseNewer(tx: Tx, projections: readonly Projection[]): Promise<void> {
    const newer = await this.settings.newerThan(tx, projections);
    if (newer !== undefined) throw newer;
  }

  private async settingsOf(tx: Tx, projections: readonly Projection[]): Promise<Map<Projection, Settings>> {
    const settings = new Map<Projection, Settings>();
    for (const projection of projections) settings.set(projection, await this.settings.current(tx, projection));
    return settings;
  }

  private async countEvents(tx: Tx, projections: readonly Projection[]): Promise<number> {
    const [row] = await tx.query<{ total: number }>(
      `select count(*) as total from events where ${ofCategory(streamOf(projections))}`,
    );
    return row?.total ?? 0;
  }

  /** Applies what was appended meanwhile, until so little is left that the last step is short. */
  private async followTail(generation: Generation): Promise<void> {
    for (const partition of this.partitions.all()) {
      let events = TAIL_BATCH;
      while (events === TAIL_BATCH) {
        events = await this.database.transaction((tx) => this.applyTail(tx, generation, partition));
      }
    }
  }

  private async applyTail(tx: Tx, generation: Generation, partition: number): Promise<number> {
    await useGeneration(tx, generation.schema);
    const from = generation.positions.get(partition) ?? 0;
    const tail = await changesFromLog(tx, streamOf(generation.projections), partition, from, TAIL_BATCH);
    if (tail.changes.length > 0) {
      for (const [projection, settings] of generation.settings) await projection.apply(tx, tail.changes, settings);
    }
    generation.positions.set(partition, tail.position);
    return tail.events;
  }

  private async finishPatiently<T>(
    generation: Generation,
    finish: (tx: Tx, generation: Generation) => Promise<T>,
  ): Promise<T> {
    const deadline = Date.now() + READERS_PATIENCE;
    for (let attempt = 1; ; attempt += 1) {
      await this.followTail(generation);
      try {
        // A copy: what an attempt that is rolled back has followed, the next one must follow again.
        return await this.finish({ ...generation, positions: new Map(generation.positions) }, finish);
      } catch (error) {
        if (!(error instanceof TablesInUseError) || Date.now() > deadline) throw error;
        if (attempt === 1) this.logger.log(`${error.message}; trying again`);
        await pause(READERS_PAUSE);
      }
    }
  }

  private finish<T>(generation: Generation, finish: (tx: Tx, generation: Generation) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      for (const partition of this.partitions.all()) await tx.lockPartition(partition);
      const locked = performance.now();
      await this.refuseNewer(tx, generation.projections);
      for (const partition of this.partitions.all()) {
        while ((await this.applyTail(tx, generation, partition)) === TAIL_BATCH);
      }
      await tx.query('set local search_path to default');
      const result = await finish(tx, generation);
      this.logger.log(`Locked all partitions for ${Math.round(performance.now() - locked)} ms`);
      return result;
    });
  }
}
