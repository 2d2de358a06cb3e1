import { LRUCache } from 'lru-cache';

/** Answers by their question and the data version that they were counted at. Concurrent askers share one answer. */
export class RememberedCounts<Count extends NonNullable<unknown>> {
  private readonly counts: LRUCache<string, Count, () => Promise<Count>>;

  /** @param most how many answers are kept. */
  constructor(most = 200) {
    this.counts = new LRUCache({
      max: most,
      fetchMethod: (_key, _stale, { context: count }) => count(),
      ignoreFetchAbort: true,
    });
  }

  /** The answer, where it has been given already. */
  known(version: string, question: string): Count | undefined {
    return this.counts.get(`${version} ${question}`);
  }

  get(version: string, question: string, count: () => Promise<Count>): Promise<Count> {
    return this.counts.forceFetch(`${version} ${question}`, { context: count });
  }
}
