/** How many went from one standing to another. */
export class CountedMoves<Stand extends string> {
  private readonly counts = new Map<string, number>();

  add(from: Stand, to: Stand): void {
    const key = `${from} ${to}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  /** Those that there were, in the order of the standings. */
  between(stands: readonly Stand[]): { readonly from: Stand; readonly to: Stand; readonly count: number }[] {
    const pairs = stands.flatMap((from) => stands.map((to) => ({ from, to })));
    return pairs.flatMap(({ from, to }) => {
      const count = this.counts.get(`${from} ${to}`);
      return count === undefined ? [] : [{ from, to, count }];
    });
  }
}
