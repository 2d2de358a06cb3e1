import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Partitions } from '../database/partitions.js';
import type { Tx } from '../database/tx.js';
import { type Generation, GenerationBuilder, type OnProgress } from './build-generation.js';
import { compareTable, type Difference } from './compare-tables.js';
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
