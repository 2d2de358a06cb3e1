import { createHash } from 'node:crypto';
import type { AnalyticsQuery } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { DataVersion } from '../../../platform/data-version/data-version.js';
import { PreparedReply, type Call } from '../../../platform/http/index.js';
import { AskedRanges, canonicalSelection } from '../../tickets/index.js';
import { AnswerCache, type PreparedAnswer } from './answer-cache.js';
import type { AnalyticsQuestion } from './question.js';

type Compute = (question: AnalyticsQuestion) => Promise<{ dataVersion: string }>;

const cacheBytes = 32 * 1024 * 1024;

/**
 * Answers analytic calls from memory as long as the data version stands: no database, no serialization. A repeated
 * question whose answer the caller has already (`If-None-Match`) gets 304. Concurrent misses share one computation.
 */
@Injectable()
export class AnalyticsAnswers {
  private readonly cache = new AnswerCache(cacheBytes);
  private readonly pending = new Map<string, Promise<PreparedAnswer>>();

  constructor(
    private readonly ranges: AskedRanges,
    private readonly dataVersion: DataVersion,
  ) {}

  /** `report` names the question; `compute` answers it when memory cannot. */
  answer(report: string, query: AnalyticsQuery, call: Call, compute: Compute): PreparedReply | Promise<PreparedReply> {
    const version = this.dataVersion.current();
    if (typeof version !== 'string') {
      return version.then((known) => this.answerAt(known, report, query, call, compute));
    }
    return this.answerAt(version, report, query, call, compute);
  }

  private answerAt(version: string, report: string, query: AnalyticsQuery, call: Call, compute: Compute) {
    const range = this.ranges.resolve(query);
    const selection = canonicalSelection(query);
    const name = `${report} ${range.from} ${range.to} ${range.timezone} ${JSON.stringify(selection)}`;
    const known = this.cache.get(keyOf(version, name));
    if (known !== undefined) return replyTo(call, known);
    const answer = this.computeOnce(version, name, () => compute({ range, selection }));
    return answer.then((prepared) => replyTo(call, prepared));
  }

  private computeOnce(version: string, name: string, compute: () => Promise<{ dataVersion: string }>) {
    const key = keyOf(version, name);
    const running = this.pending.get(key);
    if (running !== undefined) return running;
    const started = this.compute(name, compute).finally(() => this.pending.delete(key));
    this.pending.set(key, started);
    return started;
  }

  /** Kept under the version that the figures were read at, which may be another than the one asked for. */
  private async compute(name: string, compute: () => Promise<{ dataVersion: string }>): Promise<PreparedAnswer> {
    const document = await compute();
    const answer = { body: Buffer.from(JSON.stringify(document)), etag: etagOf(document.dataVersion, name) };
    this.cache.set(keyOf(document.dataVersion, name), answer);
    return answer;
  }
}

function keyOf(version: string, name: string): string {
  return `${version} ${name}`;
}

// Weak: two processes give the same figures with another `generatedAt`.
function etagOf(version: string, name: string): string {
  return `W/"${version}-${createHash('sha256').update(name).digest('base64url').slice(0, 12)}"`;
}

function replyTo(call: Call, { body, etag }: PreparedAnswer): PreparedReply {
  const headers = { etag, 'cache-control': 'private, no-cache' };
  if (isKnown(call.header('if-none-match'), etag)) return new PreparedReply(null, headers, 304);
  return new PreparedReply(body, { ...headers, 'content-type': 'application/json; charset=utf-8' });
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === etag || header.split(',').some((known) => known.trim() === etag || known.trim() === '*');
}
