import { readComparison, type ParsedRequestOf } from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Handles, type Call } from '../../../platform/http/index.js';
import { AskedRanges, canonicalSelection, periodsInWords } from '../../tickets/index.js';
import { AnalyticsAnswers } from '../answers/analytics-answers.js';
import { ReadComparison } from './read-comparison.query.js';

@Controller()
export class ComparisonController {
  constructor(
    private readonly answers: AnalyticsAnswers,
    private readonly ranges: AskedRanges,
    private readonly queries: QueryBus,
  ) {}

  @Handles(readComparison)
  comparison({ query }: ParsedRequestOf<typeof readComparison>, call: Call) {
    const periods = this.ranges.resolveCompared(query);
    const selection = canonicalSelection(query);
    const name = `comparison ${periodsInWords(periods)} ${JSON.stringify(selection)}`;
    return this.answers.answerNamed(name, call, () => this.queries.execute(new ReadComparison(periods, selection)));
  }
}
