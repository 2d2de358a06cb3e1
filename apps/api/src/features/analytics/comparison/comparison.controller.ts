import { readComparison, type ComparisonQuery, type ParsedRequestOf } from '@deskledger/contracts';
import { comparedPeriods, type ComparedPeriods } from '@deskledger/domain';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Handles, type Call } from '../../../platform/http/index.js';
import { AskedRanges, canonicalSelection } from '../../tickets/index.js';
import { AnalyticsAnswers } from '../answers/analytics-answers.js';
import { ReadComparison } from './read-comparison.query.js';

const minute = 60_000;

@Controller()
export class ComparisonController {
  constructor(
    private readonly answers: AnalyticsAnswers,
    private readonly ranges: AskedRanges,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  @Handles(readComparison)
  comparison({ query }: ParsedRequestOf<typeof readComparison>, call: Call) {
    const periods = this.periods(query);
    const selection = canonicalSelection(query);
    const name = `comparison ${wordsOf(periods)} ${JSON.stringify(selection)}`;
    return this.answers.answerNamed(name, call, () => this.queries.execute(new ReadComparison(periods, selection)));
  }

  /** As of the last full minute: whoever asks within it gets the same answer. */
  private periods(query: ComparisonQuery): ComparedPeriods {
    const now = Math.floor(this.clock.now().getTime() / minute) * minute;
    return comparedPeriods(this.ranges.resolve(query), query, now);
  }
}

/** Different for different periods. */
function wordsOf({ current, previous }: ComparedPeriods): string {
  return [current.from, current.endsAt, previous.from, previous.endsAt, current.timezone].join(' ');
}
