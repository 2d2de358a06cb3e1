import type { Clock } from '../clock/clock.js';
import type { SecretBox } from './secret-box.js';

/** How long the previous secret counts beside the current one, milliseconds. */
export const previousLasts = 86_400_000;

interface Secrets {
  readonly current: string;
  /** `until`: epoch milliseconds. */
  readonly previous?: { readonly secret: string; readonly until: number };
}

/** Secrets that are replaced while somebody uses them, sealed, each for its owner. */
export class RotatingSecrets {
  constructor(
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** What is to be stored of a new secret; the one that was current counts for a day. */
  renew(owner: string, secret: string, before: Buffer | null): Buffer {
    const known = before && this.open(owner, before);
    const until = this.clock.now().getTime() + previousLasts;
    const secrets: Secrets = { current: secret, ...(known && { previous: { secret: known.current, until } }) };
    return this.box.seal(Buffer.from(JSON.stringify(secrets)), owner);
  }

  /** Those that count now, the current one first; undefined: they were sealed with another TOKEN_SECRET. */
  read(owner: string, sealed: Buffer): string[] | undefined {
    const secrets = this.open(owner, sealed);
    if (secrets === undefined) return undefined;
    const { current, previous } = secrets;
    const counts = previous !== undefined && previous.until > this.clock.now().getTime();
    return counts ? [current, previous.secret] : [current];
  }

  private open(owner: string, sealed: Buffer): Secrets | undefined {
    const opened = this.box.open(sealed, owner);
    return opened && (JSON.parse(opened.toString()) as Secrets);
  }
}
