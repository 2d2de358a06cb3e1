import type { DataVersion } from '../data-version/data-version.js';
import type { Call, PreparedReply } from '../http/index.js';
import { AnswerCache } from './answer-cache.js';
import { prepareAnswer, replyWith, type PreparedAnswer } from './prepared-answer.js';

/** Reads an answer that says at which data version it was read. */
export type Compute = () => Promise<{ readonly dataVersion: string }>;

/**
 * Answers that hold as long as the data version stands: no database, no serialization for a question that was asked
 * before. Concurrent misses share one computation.
 */
export class VersionedAnswers {
  private readonly cache: AnswerCache;
  private readonly pending = new Map<string, Promise<PreparedAnswer>>();

  /** @param capacity bytes of answers that are kept. */
  constructor(
    private readonly dataVersion: DataVersion,
    capacity: number,
  ) {
    this.cache = new AnswerCache(capacity);
  }

  /** Answers a call; 304 where the caller has the answer already. `name` tells the question from all others. */
  async answer(name: string, call: Call, compute: Compute): Promise<PreparedReply> {
    const answer = await this.find(await this.dataVersion.current(), name, compute);
    return replyWith(answer, call.header('if-none-match'));
  }

  /** The answer as of a version; at once when memory has it. */
  find(version: string, name: string, compute: Compute): PreparedAnswer | Promise<PreparedAnswer> {
    const key = keyOf(version, name);
    return this.cache.get(key) ?? this.pending.get(key) ?? this.compute(key, name, compute);
  }

  private compute(key: string, name: string, compute: Compute): Promise<PreparedAnswer> {
    const started = this.keep(name, compute).finally(() => this.pending.delete(key));
    this.pending.set(key, started);
    return started;
  }

  /** Kept under the version that the figures were read at, which may be another than the one asked for. */
  private async keep(name: string, compute: Compute): Promise<PreparedAnswer> {
    const document = await compute();
    const answer = prepareAnswer(name, document);
    this.cache.set(keyOf(document.dataVersion, name), answer);
    return answer;
  }
}

function keyOf(version: string, name: string): string {
  return `${version} ${name}`;
}
