import { setTimeout as wait } from 'node:timers/promises';
import { networkReasonOf } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Database } from '../../../platform/database/database.js';
import { sharedLimiter } from '../../../platform/database/shared-limiter.js';
import { Outbound, RefusedAddressError, type Answer } from '../../../platform/outbound/outbound.js';
import { waitAskedBy } from '../../../platform/outbound/wait-asked-by.js';
import {
  SourceAccess,
  SourceRefusalError,
  parseJson,
  type AskSource,
  type Connection,
  type PostForm,
  type SourcePull,
} from '../../ingestion/index.js';
import { SourceAuthorization } from './source-authorization.js';
import { Patience } from './patience.js';

export interface Asking {
  readonly connection: Connection;
  readonly pull: SourcePull;
  readonly signal: AbortSignal;
  /** Of one call, until the help desk counts as away. */
  readonly tries?: number;
  /** Told why it waits, before a pause. */
  readonly onTrouble: (sentence: string) => Promise<void>;
}

/** How often a call is made anew: two readings of a help desk that lets only its newest token in end each other's. */
const renewals = 3;

/** Calls to help desks: none more a minute than they allow, all processes together, and again where they were busy. */
@Injectable()
export class SourceCalls {
  private readonly limiters = new Map<number, RateLimiterPostgres>();

  constructor(
    private readonly database: Database,
    private readonly outbound: Outbound,
    private readonly access: SourceAccess,
  ) {}

  /** @throws ProblemError 409 where nobody gave access. */
  async to(asking: Asking): Promise<AskSource> {
    const { connection, pull } = asking;
    const deskUrl = connection.deskUrl ?? '';
    const access = await this.access.of(connection.id);
    const base = pull.base?.(access) ?? '';
    const post: PostForm = (url, form) =>
      this.persistently(url, asking, () => this.outbound.postForm(url, form, asking.signal));
    const who = new SourceAuthorization(async () => pull.authorize(access, { deskUrl, post }));
    const answered = new Map<string, Promise<unknown>>();
    return (path, { isLasting = false } = {}) => {
      const known = isLasting ? answered.get(path) : undefined;
      const answer = known ?? this.ask(new URL(`${base}${path}`, deskUrl), who, asking);
      if (isLasting) answered.set(path, answer);
      return answer;
    };
  }

  /** Again where what says who asks has ended before its time. */
  private async ask(url: URL, who: SourceAuthorization, asking: Asking): Promise<unknown> {
    for (let renewed = 0; ; renewed += 1) {
      const headers = await who.headers();
      try {
        return await this.persistently(url, asking, () => this.outbound.get(url, headers, asking.signal));
      } catch (error) {
        const hasEnded = error instanceof SourceRefusalError && error.status === 401 && who.forget();
        if (!hasEnded || renewed === renewals) throw error;
      }
    }
  }

  private async persistently(url: URL, asking: Asking, call: () => Promise<Answer>): Promise<unknown> {
    const patience = new Patience(asking.tries);
    for (;;) {
      await this.inTurn(asking);
      const outcome = await this.try(url, asking.signal, call);
      if ('value' in outcome) return outcome.value;
      const pause = patience.pauseAfter(outcome.notBefore);
      if (pause === null) throw new SourceRefusalError(outcome.trouble);
      await asking.onTrouble(outcome.trouble);
      await wait(pause, undefined, { signal: asking.signal });
    }
  }

  private async try(url: URL, signal: AbortSignal, call: () => Promise<Answer>): Promise<Outcome> {
    try {
      return read(url, await call());
    } catch (error) {
      if (error instanceof SourceRefusalError || signal.aborted) throw error;
      if (error instanceof RefusedAddressError) throw new SourceRefusalError(error.message);
      return {
        trouble: `${url.host} is not reachable: ${networkReasonOf(error) ?? 'its response could not be read'}.`,
        notBefore: 0,
      };
    }
  }

  /**
   * One call after the other, so far apart that a minute never holds more than are allowed: by a tenth more than that, since
   * one that is held up on its way arrives together with later ones.
   */
  private async inTurn({ connection, pull, signal }: Asking): Promise<void> {
    const { callsPerMinute = pull.callsPerMinute } = connection;
    for (;;) {
      try {
        await this.limiterOf(callsPerMinute).consume(connection.id);
        return;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        await wait(Math.max(1, error.msBeforeNext), undefined, { signal });
      }
    }
  }

  private limiterOf(callsPerMinute: number): RateLimiterPostgres {
    const known = this.limiters.get(callsPerMinute);
    if (known !== undefined) return known;
    const limiter = sharedLimiter(this.database, { name: 'desk-call', points: 1, duration: 66 / callsPerMinute });
    this.limiters.set(callsPerMinute, limiter);
    return limiter;
  }
}

/** `notBefore`: milliseconds that the help desk asks to wait. */
type Outcome = { readonly value: unknown } | { readonly trouble: string; readonly notBefore: number };

/** @throws SourceRefusalError where another try would be answered the same. */
function read({ host, pathname }: URL, { status, retryAfter, text }: Answer): Outcome {
  const notBefore = status === 429 || status === 503 ? waitAskedBy(retryAfter, Date.now()) : 0;
  if (status === 429) return { trouble: `${host} is limiting requests (429).`, notBefore };
  if (status >= 500 || status === 408) return { trouble: `${host} has a problem (${status}).`, notBefore };
  if (status === 401 || status === 403) {
    throw new SourceRefusalError(`${host} rejected the API access (${status}). Enter it again.`, status);
  }
  if (status === 204) return { value: null };
  if (status !== 200) throw new SourceRefusalError(`${host} answered ${status} at ${pathname}.`, status);
  const parsed = parseJson(text);
  if ('refused' in parsed) throw new SourceRefusalError(`${host} did not respond with JSON.`);
  return { value: parsed.value };
}
