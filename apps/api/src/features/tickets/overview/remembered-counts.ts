const mostRemembered = 200;

/** Answers by their question, as long as the data version stays the same. Concurrent askers share one answer. */
export class RememberedCounts<Count> {
  private readonly counts = new Map<string, Promise<Count>>();
  private version = '';

  get(version: string, question: string, count: () => Promise<Count>): Promise<Count> {
    if (version !== this.version || this.counts.size >= mostRemembered) this.counts.clear();
    this.version = version;
    const known = this.counts.get(question);
    if (known !== undefined) return known;
    const counting = count();
    this.counts.set(question, counting);
    counting.catch(() => this.counts.delete(question));
    return counting;
  }
}
