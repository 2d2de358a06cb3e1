import type {
  Backlog,
  Breakdown,
  Comparison,
  Dashboard,
  ServiceLevelReport,
  TeamComparison,
} from '@deskledger/contracts';
import type { BucketSize } from '@deskledger/domain';
import type { QueryBus } from '@nestjs/cqrs';
import type { AskedRanges } from '../../../platform/questions/index.js';
import {
  ReadBacklog,
  ReadBreakdown,
  ReadComparison,
  ReadDashboard,
  ReadServiceLevelReport,
  ReadTeamComparison,
  ReadTeamReport,
} from '../../analytics/index.js';
import { canonicalSelection } from '../../tickets/index.js';
import type { AskedCard } from './asked-board.js';

/** So that a small chart has at most some sixty points. */
export const bucketFor = (days: number): BucketSize => (days <= 62 ? 'day' : days <= 400 ? 'week' : 'month');

type Asked = Pick<AskedCard, 'query' | 'breakdown'>;

/** The answers behind the cards of one board: cards of the same question share one. */
export class CardAnswers {
  private readonly given = new Map<string, Promise<unknown>>();

  constructor(
    private readonly queries: QueryBus,
    private readonly ranges: AskedRanges,
  ) {}

  dashboard({ query }: Asked): Promise<Dashboard> {
    return this.once('dashboard', query, () => {
      const question = this.question(query);
      return this.queries.execute(new ReadDashboard({ ...question, bucket: bucketFor(question.range.days) }));
    });
  }

  comparison({ query }: Asked): Promise<Comparison> {
    return this.once('comparison', query, () =>
      this.queries.execute(new ReadComparison(this.ranges.resolveCompared(query), canonicalSelection(query))),
    );
  }

  /** The median time to the first reply, and over how many replies. */
  firstReplies({ query }: Asked) {
    return this.once('replies', query, async () => {
      const { total } = await this.queries.execute(new ReadTeamReport(this.question(query)));
      return { value: total.firstReplyMedianSeconds, base: total.firstReplyCount };
    });
  }

  teamComparison({ query }: Asked): Promise<TeamComparison> {
    return this.once('team comparison', query, () =>
      this.queries.execute(new ReadTeamComparison(this.ranges.resolveCompared(query), canonicalSelection(query))),
    );
  }

  serviceLevels({ query }: Asked): Promise<ServiceLevelReport> {
    return this.once('service levels', query, () =>
      this.queries.execute(new ReadServiceLevelReport({ ...this.question(query), bucket: 'month' })),
    );
  }

  backlog({ query }: Asked): Promise<Backlog> {
    return this.once('backlog', canonicalSelection(query), () =>
      this.queries.execute(new ReadBacklog(canonicalSelection(query))),
    );
  }

  breakdown({ query, breakdown }: Asked): Promise<Breakdown> {
    return this.once('breakdown', { query, breakdown }, () =>
      this.queries.execute(new ReadBreakdown(this.question(query), breakdown)),
    );
  }

  private question(query: Asked['query']) {
    return { range: this.ranges.resolve(query), selection: canonicalSelection(query) };
  }

  private once<Answer>(name: string, asked: object, ask: () => Promise<Answer>): Promise<Answer> {
    const key = `${name} ${JSON.stringify(asked)}`;
    const known = (this.given.get(key) as Promise<Answer> | undefined) ?? ask();
    this.given.set(key, known);
    return known;
  }
}
