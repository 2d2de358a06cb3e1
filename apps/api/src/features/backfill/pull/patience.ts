/** Tries of one call where nobody says otherwise. */
const usualTries = 8;
/** Milliseconds before the second try; they double, up to the longest. */
const firstPause = 1_000;
const longestPause = 60_000;
/** Milliseconds for which a help desk can ask to wait, and in all until its waits count as tries. */
const longestWait = 3_600_000;

/**
 * How often one call to a help desk is tried, and when. A wait that the help desk asks for is no try of ours, unless it
 * goes on asking: whoever makes us wait for ever has to be told of at last.
 */
export class Patience {
  private tried = 0;
  private waited = 0;

  constructor(private readonly tries = usualTries) {}

  /**
   * Milliseconds until the next try after one that failed, or null where it was the last.
   * @param asked milliseconds that the help desk asks to wait; 0 where it does not.
   */
  pauseAfter(asked: number): number | null {
    const isObeyed = asked > 0 && this.waited + asked <= longestWait;
    if (isObeyed) this.waited += asked;
    else this.tried += 1;
    // Who tries once waits for nobody: a person may be waiting.
    if (this.tried >= this.tries || this.tries === 1) return null;
    return Math.max(growing(Math.max(1, this.tried)), asked);
  }
}

/** Doubling, with jitter, so that those who were refused together do not come back together. */
function growing(tried: number): number {
  return Math.min(longestPause, firstPause * 2 ** (tried - 1)) * (0.5 + Math.random() / 2);
}
