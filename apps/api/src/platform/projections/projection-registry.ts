import type { Provider } from '@nestjs/common';
import type { Lifecycle, Projection } from './projection.js';

/** All projections of the product: those among the providers of its modules. */
export class ProjectionRegistry {
  private found: ReadonlyMap<string, Projection> | undefined;

  /** @param find asked once, when the application is complete. */
  constructor(private readonly find: () => readonly Projection[] = () => []) {}

  all(): Projection[] {
    return [...this.projections.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** In the order of their names, so that every transaction takes shared rows in the same order. */
  of(category: string, lifecycle: Lifecycle): Projection[] {
    return this.all().filter(
      (projection) => projection.stream.category === category && projection.lifecycle === lifecycle,
    );
  }

  /** Those whose rows depend on settings besides the log. */
  dependent(): Projection[] {
    return this.all().filter(({ dependsOn = [] }) => dependsOn.length > 0);
  }

  /** @throws UnknownProjectionError */
  get(name: string): Projection {
    const projection = this.projections.get(name);
    if (!projection) throw new UnknownProjectionError(name, [...this.projections.keys()].sort());
    return projection;
  }

  /** @throws Error when two have the same name, or the same table. */
  private get projections(): ReadonlyMap<string, Projection> {
    return (this.found ??= byName(this.find()));
  }
}

function byName(projections: readonly Projection[]): Map<string, Projection> {
  const known = new Map<string, Projection>();
  for (const projection of projections) {
    const { name, tables } = projection;
    if (known.has(name)) throw new Error(`There are two projections ${name}`);
    const owner = [...known.values()].find((other) => tables.some((table) => other.tables.includes(table)));
    if (owner) throw new Error(`The projections ${owner.name} and ${name} share a table`);
    known.set(name, projection);
  }
  return known;
}

/** Providers of projections. One that needs something injected is a provider with a factory of its own. */
export const projectionProviders = (...projections: readonly Projection[]): Provider[] =>
  projections.map((projection) => ({ provide: Symbol(projection.name), useValue: projection }));

export class UnknownProjectionError extends Error {
  readonly code = 'unknown_projection';

  constructor(name: string, known: readonly string[]) {
    super(`The projection ${name} does not exist. Known projections: ${known.join(', ') || 'none'}`);
    this.name = 'UnknownProjectionError';
  }
}
