import type { Authorization } from '../../ingestion/index.js';

/** Milliseconds before its end from which nothing is begun with it any more. */
const margin = 60_000;

/** What says who asks, while one reading lasts: asked for when it is first needed, and anew when it has ended. */
export class SourceAuthorization {
  private current: Promise<Authorization> | undefined;
  private goodUntil = Infinity;

  /** @param now milliseconds of a clock that nobody sets. */
  constructor(
    private readonly authorize: () => Promise<Authorization>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  async headers(): Promise<Authorization['headers']> {
    if (this.now() > this.goodUntil) this.current = undefined;
    this.current ??= this.begin();
    return (await this.current).headers;
  }

  /** It was refused: another one is asked for when it is needed. Answers whether that may help. */
  forget(): boolean {
    this.current = undefined;
    return this.goodUntil !== Infinity;
  }

  private async begin(): Promise<Authorization> {
    const begun = this.now();
    const authorization = await this.authorize();
    this.goodUntil = begun + (authorization.lasts ?? Infinity) - margin;
    return authorization;
  }
}
