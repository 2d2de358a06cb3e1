import {
  readBiggestChanges,
  readBreakdownComparison,
  readChanges,
  readComparison,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Cached } from '../../../platform/answers/index.js';
import { Handles } from '../../../platform/http/index.js';
import { AskedRanges } from '../../../platform/questions/index.js';
import { canonicalSelection } from '../../tickets/index.js';
import { ReadBreakdownComparison } from '../breakdown/read-breakdown-comparison.query.js';
import { ReadBiggestChanges } from '../changes/read-biggest-changes.query.js';
import { ReadChanges } from '../changes/read-changes.query.js';
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

  @Handles(readChanges)
  @Cached('minute')
  changes({ query }: ParsedRequestOf<typeof readChanges>) {
    const { rows, metric } = query;
    const [periods, selection] = [this.ranges.resolveCompared(query), canonicalSelection(query)];
    return this.queries.execute(new ReadChanges(periods, selection, { rows, metric }));
  }

  @Handles(readBiggestChanges)
  @Cached('minute')
  biggestChanges({ query }: ParsedRequestOf<typeof readBiggestChanges>) {
    return this.queries.execute(new ReadBiggestChanges(this.ranges.resolveCompared(query), canonicalSelection(query)));
  }
}
