import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { VersionedCache } from './versioned-cache.js';

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
