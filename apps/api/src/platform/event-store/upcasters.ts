/** Turns the data of one stored version into that of the next. Pure. */
export type Upcaster = (data: unknown) => unknown;

/** By event type, then by the version that the function starts from: `{ TicketOpened: { 1: toSecond } }`. */
export type UpcasterSteps = Readonly<Record<string, Readonly<Record<number, Upcaster>>>>;

/** Reads facts of every shape ever stored in today's shape. */
export class Upcasters {
  private readonly versions: ReadonlyMap<string, number>;

  constructor(private readonly steps: UpcasterSteps = {}) {
    this.versions = new Map(
      Object.entries(steps).map(([type, known]) => [type, Math.max(0, ...Object.keys(known).map(Number)) + 1]),
    );
  }

  /** The version under which new facts of this type are stored. */
  currentVersion(type: string): number {
    return this.versions.get(type) ?? 1;
  }

  /** @throws Error when a step between the stored and the current version is missing. */
  upcast(type: string, storedVersion: number, data: unknown): unknown {
    const steps = this.steps[type];
    if (!steps) return data;
    const today = this.currentVersion(type);
    let current = data;
    for (let version = storedVersion; version < today; version += 1) {
      const step = steps[version];
      if (!step) throw new Error(`${type}: no upcaster from version ${version} to ${version + 1}`);
      current = step(current);
    }
    return current;
  }
}

/** For streams whose facts have never changed shape. */
export const noUpcasters = new Upcasters();
