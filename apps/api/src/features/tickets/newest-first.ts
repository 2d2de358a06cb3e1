/** The newest of many by the creation of their tickets, the newest first, and no more than so many. */
export class NewestFirst<One extends { readonly createdAt: number }> {
  private readonly kept: One[] = [];

  constructor(private readonly most: number) {}

  add(one: One): void {
    const older = this.kept.findIndex(({ createdAt }) => createdAt < one.createdAt);
    this.kept.splice(older < 0 ? this.kept.length : older, 0, one);
    if (this.kept.length > this.most) this.kept.pop();
  }

  get items(): readonly One[] {
    return this.kept;
  }
}
