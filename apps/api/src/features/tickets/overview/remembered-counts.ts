interface Remembered<Count> {
  readonly asked: Promise<Count>;
  /** undefined while it is being counted. */
  answer?: Count;
}

/** Answers by their question, as long as the data version stays the same. Concurrent askers share one answer. */
export class RememberedCounts<Count> {
  private readonly counts = new Map<string, Remembered<Count>>();
  private version = '';

  /** @param most how many answers are kept. */
  constructor(private readonly most = 200) {}

  /** The answer, where it has been given already. */
  known(version: string, question: string): Count | undefined {
    return version === this.version ? this.counts.get(question)?.answer : undefined;
  }

  get(version: string, question: string, count: () => Promise<Count>): Promise<Count> {
    if (version !== this.version || this.counts.size >= this.most) this.counts.clear();
    this.version = version;
    const known = this.counts.get(question);
    if (known !== undefined) return known.asked;
    const counting: Remembered<Count> = { asked: count() };
    this.counts.set(question, counting);
    counting.asked.then(
      (answer) => (counting.answer = answer),
      () => this.counts.delete(question),
    );
    return counting.asked;
  }
}
