import type { ExplainedFigure, Explanation } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Database, type Snapshot } from '../../../platform/database/database.js';
import { requestPatience } from '../../../platform/database/given-up.js';
import { Partitions } from '../../../platform/database/partitions.js';
import { lastPage, type AskedPage } from '../../../platform/questions/index.js';
import { echoOf, type AnalyticsQuestion } from '../answers/question.js';
import { addUp, type SelectThings } from './add-up.js';
import { CountedResponses, countedTickets } from './counted-things.js';
import { explainedFigure, type ExplainedFigureDefinition } from './explained-figures.js';
import { readItems } from './read-items.js';

/** How a figure is made. */
export class ExplainFigure extends Query<Explanation> {
  constructor(
    readonly metric: ExplainedFigure,
    readonly question: AnalyticsQuestion,
    readonly asked: AskedPage,
  ) {
    super();
  }
}

/**
 * Counts a figure anew, from the tickets or the responses themselves instead of from the sums that the dashboard is told
 * from. The figure, the page and the facts are of one moment.
 */
@QueryHandler(ExplainFigure)
export class ExplainFigureHandler implements IQueryHandler<ExplainFigure> {
  constructor(
    private readonly database: Database,
    private readonly responses: CountedResponses,
    private readonly partitions: Partitions,
    private readonly clock: Clock,
  ) {}

  execute(query: ExplainFigure): Promise<Explanation> {
    return this.database.snapshot((snapshot) => this.explain(snapshot, query), requestPatience);
  }

  private async explain(snapshot: Snapshot, { metric, question, asked }: ExplainFigure): Promise<Explanation> {
    const { definition, unit, formula, numerator, denominator, ...explained } = explainedFigure(metric);
    const select = this.selectThings(explained, question);
    const { dataVersion, ...counted } = await addUp(snapshot, select, formula.needsTimes);
    const figure = formula.figure(counted);
    const read = async (page: AskedPage) => {
      const rows = await readItems(snapshot, this.partitions, select, page);
      return rows.map(({ weight, ...item }) => ({ ...item, value: formula.one(weight) }));
    };
    const hasPlace = formula.needsTimes && counted.count > 0 && asked.page === 1;
    const [atPlace = null] = hasPlace ? await read({ page: figure.numerator, pageSize: 1 }) : [];
    return {
      metric,
      definition,
      unit,
      value: figure.value,
      numerator: { definition: numerator, value: figure.numerator },
      denominator: denominator === undefined ? null : { definition: denominator, value: counted.count },
      atPlace,
      items: await read(asked),
      count: counted.count,
      page: asked.page,
      pages: lastPage(counted.count, asked.pageSize),
      range: echoOf(question.range),
      generatedAt: this.clock.now().toISOString(),
      dataVersion,
    };
  }

  private selectThings(
    { counts }: Pick<ExplainedFigureDefinition, 'counts'>,
    question: AnalyticsQuestion,
  ): SelectThings {
    if ('parts' in counts) return (asked) => countedTickets(asked, counts, question);
    const { responses, weight } = counts;
    return (asked) => ({ ...this.responses.select(asked, question, responses), weight });
  }
}
