import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** An answer ready to be sent. */
export interface Answer {
  readonly etag: string;
  /** JSON. */
  readonly body: Buffer;
}

/** Reads an answer that says at which data version it was read. */
export type Compute = () => Promise<{ readonly dataVersion: string }>;

interface Asked {
  readonly version: string;
  readonly question: string;
  readonly compute: Compute;
}

const mostBytes = 32 * 1024 * 1024;

/**
 * The answers given last, as many as fit into 32 MB, each under its question and its data version. Those who ask while
 * it is computed share one computation.
 */
@Injectable()
export class AnswerCache {
  private readonly answers = new LRUCache<string, Answer, Asked>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length * 2,
    fetchMethod: (_key, _stale, { context }) => this.compute(context),
    // What is computed is for those who wait for it, whatever else is forgotten meanwhile.
    ignoreFetchAbort: true,
  });

  /** The answer as of a data version or later, where it is in memory. */
  held(version: string, question: string): Answer | undefined {
    return this.answers.get(keyOf(version, question));
  }

  /** The answer as of a data version or later. `question` names it in words that any process would use. */
  find(version: string, question: string, compute: Compute): Promise<Answer> {
    return this.answers.forceFetch(keyOf(version, question), { context: { version, question, compute } });
  }

  /** Kept under the version that the figures were read at as well, which may be another than the one asked for. */
  private async compute({ version, question, compute }: Asked): Promise<Answer> {
    const document = await compute();
    const answer = { etag: etagOf(document.dataVersion, question), body: Buffer.from(JSON.stringify(document)) };
    if (document.dataVersion !== version) this.answers.set(keyOf(document.dataVersion, question), answer);
    return answer;
  }
}

const keyOf = (version: string, question: string): string => `${version} ${question}`;

/** Weak: two processes give the same figures with another `generatedAt`. */
function etagOf(version: string, question: string): string {
  return `W/"${version}-${createHash('sha256').update(question).digest('base64url').slice(0, 12)}"`;
}
