import type { AnalyticsQuery } from '@deskledger/contracts';
import type { ResolvedRange } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { DataVersion } from '../../../platform/data-version/data-version.js';
import type { Again, Call, PreparedReply } from '../../../platform/http/index.js';
import { AskedRanges, canonicalSelection } from '../../tickets/index.js';
import { AnswerCache } from './answer-cache.js';
import { prepareAnswer, replyWith, type PreparedAnswer } from './prepared-answer.js';
import type { AnalyticsQuestion } from './question.js';

type Compute = (question: AnalyticsQuestion) => Promise<{ dataVersion: string }>;

/** The answer that a query got last, and what it holds for. */
interface LastAnswer {
  readonly report: string;
  readonly version: string;
  readonly range: ResolvedRange;
  readonly answer: PreparedAnswer;
  readonly again: Again;
}

const cacheBytes = 32 * 1024 * 1024;

/**
 * Answers analytic calls from memory as long as the data version stands: no database, no serialization. A repeated
 * question whose answer the caller has already (`If-None-Match`) gets 304. Concurrent misses share one computation.
 */
@Injectable()
export class AnalyticsAnswers {
  private readonly cache = new AnswerCache(cacheBytes);
  private readonly pending = new Map<string, Promise<PreparedAnswer>>();
  // An address that is asked again comes with the same query object, which saves putting the question into words.
  private readonly last = new WeakMap<AnalyticsQuery, LastAnswer>();

  constructor(
    private readonly ranges: AskedRanges,
    private readonly dataVersion: DataVersion,
  ) {}

  /** `report` names the question; `compute` answers it when memory cannot. */
  answer(report: string, query: AnalyticsQuery, call: Call, compute: Compute): PreparedReply | Promise<PreparedReply> {
    const version = this.dataVersion.current();
    if (typeof version !== 'string') return version.then((known) => this.answerAt(known, report, query, call, compute));
    return this.answerAt(version, report, query, call, compute);
  }

  private answerAt(version: string, report: string, query: AnalyticsQuery, call: Call, compute: Compute) {
    const range = this.ranges.resolve(query);
    const last = this.last.get(query);
    const ifNoneMatch = call.header('if-none-match');
    if (last !== undefined && last.report === report && last.version === version && last.range === range)
      return replyWith(last.answer, ifNoneMatch).repeatedBy(last.again);
    const answer = this.find(version, report, { range, selection: canonicalSelection(query) }, compute);
    if (answer instanceof Promise) return answer.then((prepared) => replyWith(prepared, ifNoneMatch));
    const again: Again = (match) => (this.holds(version, range, query) ? replyWith(answer, match) : undefined);
    this.last.set(query, { report, version, range, answer, again });
    return replyWith(answer, ifNoneMatch).repeatedBy(again);
  }

  private holds(version: string, range: ResolvedRange, query: AnalyticsQuery): boolean {
    return this.dataVersion.current() === version && this.ranges.resolve(query) === range;
  }

  private find(version: string, report: string, question: AnalyticsQuestion, compute: Compute) {
    const { range, selection } = question;
    const name = `${report} ${range.from} ${range.to} ${range.timezone} ${JSON.stringify(selection)}`;
    return this.cache.get(keyOf(version, name)) ?? this.computeOnce(version, name, () => compute(question));
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
    const answer = prepareAnswer(name, document);
    this.cache.set(keyOf(document.dataVersion, name), answer);
    return answer;
  }
}

function keyOf(version: string, name: string): string {
  return `${version} ${name}`;
}
