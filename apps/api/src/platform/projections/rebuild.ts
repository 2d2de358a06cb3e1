import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/tx.js';
import { type Generation, GenerationBuilder, type OnProgress } from './build-generation.js';
import { resetCheckpoints } from './checkpoints.js';
import type { Projection, Settings } from './projection.js';
import { CHANGES_CHANNEL } from './projection-feed.js';
import { ProjectionRegistry } from './projection-registry.js';
import { swapGeneration } from './swap-generation.js';

export interface RebuildOutcome {
  projections: string[];
  events: number;
  seconds: number;
}

/** Told on the channel of changes when rows may have changed although no fact was appended. */
export const REBUILT = 'rebuilt';

/** Makes projections again from the log, beside the live tables, and swaps them in at once. */
@Injectable()
export class Rebuild {
  constructor(
    private readonly registry: ProjectionRegistry,
    private readonly builder: GenerationBuilder,
  ) {}

  /**
   * Rebuilds these projections; those of one kind of stream share one pass over the log.
   * @throws UnknownProjectionError
   * @throws RebuildRunningError
   * @throws NewerDatabaseError
   * @throws TablesInUseError
   */
  async rebuild(names: readonly string[], onProgress: OnProgress = () => undefined): Promise<RebuildOutcome> {
    const started = performance.now();
    let events = 0;
    for (const projections of byCategory(names.map((name) => this.registry.get(name)))) {
      let done = 0;
      await this.builder.build(
        'projections_next',
        projections,
        (progress) => {
          done = progress.done;
          onProgress(progress);
        },
        swapIn,
      );
      events += done;
    }
    return { projections: [...names], events, seconds: (performance.now() - started) / 1000 };
  }
}

/** The projections by kind of stream: what can share one pass. Those that depend on settings come after the others. */
export function byCategory(projections: readonly Projection[]): Projection[][] {
  const categories = new Set(projections.map(({ stream }) => stream.category));
  const dependsOnSettings = (of: readonly Projection[]) => of.some(({ dependsOn = [] }) => dependsOn.length > 0);
  return [...categories]
    .map((category) => projections.filter(({ stream }) => stream.category === category))
    .sort((one, other) => Number(dependsOnSettings(one)) - Number(dependsOnSettings(other)));
}

async function swapIn(tx: Tx, { schema, projections, settings, positions }: Generation): Promise<void> {
  await swapGeneration(tx, schema, projections);
  const names = projections.map(({ name }) => name);
  for (const [partition, position] of positions) await resetCheckpoints(tx, names, partition, position);
  for (const [projection, made] of settings) await recordGeneration(tx, projection, made);
  await tx.notify(CHANGES_CHANNEL, REBUILT);
}

async function recordGeneration(tx: Tx, { name, version }: Projection, settings: Settings): Promise<void> {
  await tx.query(
    `insert into projections (name, version, settings, rebuilt_at) values ($1, $2, $3, clock_timestamp())
     on conflict (name) do update
       set version = excluded.version, settings = excluded.settings, rebuilt_at = excluded.rebuilt_at`,
    [name, version, JSON.stringify(settings)],
  );
}
