import { Injectable } from '@nestjs/common';
import type { Lifecycle, Projection } from './projection.js';

/** All projections of the product. Feature modules add theirs in their constructor. */
@Injectable()
export class ProjectionRegistry {
  private readonly projections = new Map<string, Projection>();

  /** @throws Error when the name, or one of its tables, is taken. */
  add(projection: Projection): void {
    if (this.projections.has(projection.name)) throw new Error(`Projection ${projection.name} is registered twice`);
    for (const table of projection.tables) this.refuseSharedTable(table, projection.name);
    this.projections.set(projection.name, projection);
  }

  all(): Projection[] {
    return [...this.projections.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** In the order of their names, so that every transaction takes shared rows in the same order. */
  of(category: string, lifecycle: Lifecycle): Projection[] {
    return this.all().filter(
      (projection) => projection.stream.category === category && projection.lifecycle === lifecycle,
    );
  }

  /** Names of the projections that must be rebuilt when one of these settings has changed. */
  dependingOn(settings: readonly string[]): string[] {
    const isChanged = (name: string) => settings.includes(name);
    return this.all()
      .filter(({ dependsOn = [] }) => dependsOn.some(isChanged))
      .map(({ name }) => name);
  }

  /** @throws UnknownProjectionError */
  get(name: string): Projection {
    const projection = this.projections.get(name);
    if (!projection) throw new UnknownProjectionError(name, [...this.projections.keys()].sort());
    return projection;
  }

  private refuseSharedTable(table: string, name: string): void {
    const owner = this.all().find((other) => other.tables.includes(table));
    if (owner) throw new Error(`Table ${table} belongs to projection ${owner.name}, so ${name} cannot have it`);
  }
}

export class UnknownProjectionError extends Error {
  readonly code = 'unknown_projection';

  constructor(name: string, known: readonly string[]) {
    super(`There is no projection ${name}; there are: ${known.join(', ') || 'none'}`);
    this.name = 'UnknownProjectionError';
  }
}
