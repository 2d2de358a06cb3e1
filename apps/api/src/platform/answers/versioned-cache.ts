import { LRUCache } from 'lru-cache';

type Compute<Value> = () => Promise<Value>;
type Limits<Value> =
  | { readonly max: number }
  | { readonly maxSize: number; readonly sizeCalculation: (value: Value, key: string) => number };

/** The values computed last, by question and data version. Those who ask for one while it is computed share it. */
export class VersionedCache<Value extends NonNullable<unknown>> {
  private readonly values: LRUCache<string, Value, Compute<Value>>;

  constructor(limits: Limits<Value>) {
    this.values = new LRUCache({
      ...limits,
      fetchMethod: (_key, _stale, { context: compute }) => compute(),
      // Whoever waits gets what was computed, even if it was evicted meanwhile.
      ignoreFetchAbort: true,
    });
  }

  /** The value, where it is in memory. */
  held(version: string, question: string): Value | undefined {
    return this.values.get(keyOf(version, question));
  }

  /** The value; computed where it is not in memory. A failure is not kept. */
  find(version: string, question: string, compute: Compute<Value>): Promise<Value> {
    return this.values.forceFetch(keyOf(version, question), { context: compute });
  }

  keep(version: string, question: string, value: Value): void {
    this.values.set(keyOf(version, question), value);
  }
}

const keyOf = (version: string, question: string): string => `${version} ${question}`;
