import type { AnalyticsQuery, SeriesQuery } from '@deskledger/contracts';
import type { ResolvedRange } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { replyWith, VersionedAnswers, type PreparedAnswer } from '../../../platform/answers/index.js';
import { DataVersion } from '../../../platform/data-version/data-version.js';
import type { Again, Call, PreparedReply } from '../../../platform/http/index.js';
import { AskedRanges, canonicalSelection } from '../../tickets/index.js';
import type { AnalyticsQuestion } from './question.js';

/** Questions without a series have no buckets. */
type AskedQuery = AnalyticsQuery & Partial<Pick<SeriesQuery, 'bucket'>>;

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
 * Answers analytic calls from memory as long as the data version stands. A repeated question whose answer the caller
 * has already (`If-None-Match`) gets 304.
 */
@Injectable()
export class AnalyticsAnswers {
  private readonly answers: VersionedAnswers;
  // An address that is asked again comes with the same query object, which saves putting the question into words.
  private readonly last = new WeakMap<AskedQuery, LastAnswer>();

  constructor(
    private readonly ranges: AskedRanges,
    private readonly dataVersion: DataVersion,
  ) {
    this.answers = new VersionedAnswers(dataVersion, cacheBytes);
  }

  /** `report` names the question; `compute` answers it when memory cannot. */
  answer(report: string, query: AskedQuery, call: Call, compute: Compute): PreparedReply | Promise<PreparedReply> {
    const version = this.dataVersion.current();
    if (typeof version !== 'string') return version.then((known) => this.answerAt(known, report, query, call, compute));
    return this.answerAt(version, report, query, call, compute);
  }

  /** The same for a question that is more than a report, days and a selection; `name` tells it from all others. */
  answerNamed(name: string, call: Call, compute: () => Promise<{ dataVersion: string }>): Promise<PreparedReply> {
    return this.answers.answer(name, call, compute);
  }

  private answerAt(version: string, report: string, query: AskedQuery, call: Call, compute: Compute) {
    const range = this.ranges.resolve(query);
    const last = this.last.get(query);
    const ifNoneMatch = call.header('if-none-match');
    if (last !== undefined && last.report === report && last.version === version && last.range === range)
      return replyWith(last.answer, ifNoneMatch).repeatedBy(last.again);
    const question = { range, selection: canonicalSelection(query), bucket: query.bucket };
    const answer = this.find(version, report, question, compute);
    if (answer instanceof Promise) return answer.then((prepared) => replyWith(prepared, ifNoneMatch));
    const again: Again = (match) => (this.holds(version, range, query) ? replyWith(answer, match) : undefined);
    this.last.set(query, { report, version, range, answer, again });
    return replyWith(answer, ifNoneMatch).repeatedBy(again);
  }

  private holds(version: string, range: ResolvedRange, query: AskedQuery): boolean {
    return this.dataVersion.current() === version && this.ranges.resolve(query) === range;
  }

  private find(version: string, report: string, question: AnalyticsQuestion, compute: Compute) {
    const { range, selection, bucket = 'day' } = question;
    const name = `${report} ${range.from} ${range.to} ${range.timezone} ${bucket} ${JSON.stringify(selection)}`;
    return this.answers.find(version, name, () => compute(question));
  }
}
