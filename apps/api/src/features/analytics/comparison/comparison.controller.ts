import { readBreakdownComparison, readComparison, type ParsedRequestOf } from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Cached } from '../../../platform/answers/index.js';
import { Handles } from '../../../platform/http/index.js';
import { AskedRanges } from '../../../platform/questions/index.js';
import { canonicalSelection } from '../../tickets/index.js';
import { ReadBreakdownComparison } from '../breakdown/read-breakdown-comparison.query.js';
import { ReadComparison } from './read-comparison.query.js';

@Controller()
export class ComparisonController {
  constructor(
    private readonly ranges: AskedRanges,
    private readonly queries: QueryBus,
  ) {}

  @Handles(readComparison)
  @Cached('minute')
  comparison({ query }: ParsedRequestOf<typeof readComparison>) {
    return this.queries.execute(new ReadComparison(this.ranges.resolveCompared(query), canonicalSelection(query)));
  }

  @Handles(readBreakdownComparison)
  @Cached('minute')
  breakdown({ query }: ParsedRequestOf<typeof readBreakdownComparison>) {
    const { rows, measure } = query;
    const [periods, selection] = [this.ranges.resolveCompared(query), canonicalSelection(query)];
    return this.queries.execute(new ReadBreakdownComparison(periods, selection, { rows, measure }));
  }
}
