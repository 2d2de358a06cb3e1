import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { canonicalText, zonedDay } from '@deskledger/domain';
import { Clock } from '../clock/clock.js';
import { Timezone } from '../questions/index.js';

/** An answer ready to be sent. */
export interface Answer {
  readonly etag: string;
  /** JSON. */
  readonly body: Buffer;
}

/** Reads an answer that says at which data version it was read. */
export type Compute = () => Promise<{ readonly dataVersion: string }>;

const mostBytes = 32 * 1024 * 1024;

/** The answers given last, as many as fit into 32 MB. */
@Injectable()
export class AnswerCache {
  private readonly answers = new VersionedCache<Answer>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length * 2,
  });

  /**
   * The answer as of a data version or later. `question` names it in words that any process would use. It is kept under
   * the version that the figures were read at as well, which may be another than the one asked for.
   */
  find(version: string, question: string, compute: Compute): Promise<Answer> {
    return this.answers.find(version, question, async () => {
      const document = await compute();
      const answer = { etag: etagOf(document.dataVersion, question), body: Buffer.from(JSON.stringify(document)) };
      if (document.dataVersion !== version) this.answers.keep(document.dataVersion, question, answer);
      return answer;
    });
  }
}

/** Weak: two processes give the same figures with another `generatedAt`. */
function etagOf(version: string, question: string): string {
  return `W/"${version}-${createHash('sha256').update(question).digest('base64url').slice(0, 12)}"`;
}

type ComputeValue<Value> = () => Promise<Value>;
type Limits<Value> =
  | { readonly max: number }
  | { readonly maxSize: number; readonly sizeCalculation: (value: Value, key: string) => number };

/** The values computed last, by question and data version. Those who ask for one while it is computed share it. */
export class VersionedCache<Value extends NonNullable<unknown>> {
  private readonly values: LRUCache<string, Value, ComputeValue<Value>>;

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
  find(version: string, question: string, compute: ComputeValue<Value>): Promise<Value> {
    return this.values.forceFetch(keyOf(version, question), { context: compute });
  }

  keep(version: string, question: string, value: Value): void {
    this.values.set(keyOf(version, question), value);
  }
}

const keyOf = (version: string, question: string): string => `${version} ${question}`;

const lengths = { minute: 60_000, second: 1000 };

/** When an answer ends though the data stands: with the day of the organization's time zone, with the minute or the second. */
export type HoldsFor = 'day' | keyof typeof lengths;

/** Names what is asked, in words that any process would use. */
@Injectable()
export class AnswerKeys {
  constructor(
    private readonly timezone: Timezone,
    private readonly clock: Clock,
  ) {}

  /** Route, query with its defaults, and the moment: 'the last 7 days' are others tomorrow, or in another zone. */
  of(path: string, { query, ...parsed }: Readonly<Record<string, unknown>>, holdsFor: HoldsFor): string {
    return `${path} ${this.moment(holdsFor)} ${canonicalText({ ...parsed, query: unordered(query ?? {}) })}`;
  }

  private moment(holdsFor: HoldsFor): string {
    const timezone = this.timezone.current();
    const now = this.clock.now().getTime();
    return `${holdsFor === 'day' ? zonedDay(timezone)(now) : Math.floor(now / lengths[holdsFor])} ${timezone}`;
  }
}

/** A list in a query is a choice: its order and repetitions mean nothing. */
function unordered(query: object): object {
  const entries = Object.entries(query).map(([key, value]: [string, unknown]) => [
    key,
    Array.isArray(value) ? [...new Set<unknown>(value)].sort() : value,
  ]);
  return Object.fromEntries(entries) as object;
}
