import {
  addDays,
  figureContext,
  rangeOf,
  windowFigures,
  type AlertMeasure,
  type LocalDay,
  type SeriesSpan,
  type WindowFigure,
} from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { requestPatience } from '../../../platform/database/given-up.js';
import { ProjectionSettings } from '../../../platform/projections/projection-settings.js';
import { keptSettings, type TicketSelection } from '../../tickets/index.js';
import { figureOf, RatedAnswers } from '../breakdown/population.js';
import { partsReader } from './series-parts.js';

const firstDaySql = 'select min(day)::text as first from ticket_activities';

export interface AskedSeries {
  readonly measure: AlertMeasure;
  readonly selection: TicketSelection;
  /** In how many days a figure looks back; open tickets are those of the end of the day. */
  readonly window: number;
  readonly first: LocalDay;
  readonly last: LocalDay;
  readonly timezone: string;
}

/**
 * A figure over the window that ends with each of some days, as it stood at the end of that day; without the days whose
 * window begins before the first ticket.
 */
export class ReadAlertSeries extends Query<WindowFigure[]> {
  constructor(readonly asked: AskedSeries) {
    super();
  }
}

@QueryHandler(ReadAlertSeries)
export class ReadAlertSeriesHandler implements IQueryHandler<ReadAlertSeries> {
  constructor(
    private readonly database: Database,
    private readonly ratings: RatedAnswers,
    private readonly settings: ProjectionSettings,
  ) {}

  async execute({ asked }: ReadAlertSeries): Promise<WindowFigure[]> {
    const { measure, selection, first, last, timezone } = asked;
    const span: SeriesSpan = { first, last, window: measure === 'backlog' ? null : asked.window };
    const range = rangeOf(addDays(first, 1 - (span.window ?? 1)), last, timezone);
    const [begins, parts] = await this.database.snapshot(async (snapshot) => {
      const [known] = await snapshot.query<{ first: LocalDay | null }>(firstDaySql);
      const context = figureContext(await keptSettings(this.settings, snapshot));
      const read = await partsReader(measure, this.ratings)(snapshot, { selection, range, context });
      return [known?.first ?? null, read] as const;
    }, requestPatience);
    const figures = windowFigures(parts, span, (values) => figureOf(measure, values));
    return begins === null ? [] : figures.filter(({ day }) => day >= addDays(begins, (span.window ?? 1) - 1));
  }
}
