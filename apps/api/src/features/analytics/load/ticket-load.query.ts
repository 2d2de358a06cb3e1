import type { TicketLoad } from '@deskledger/contracts';
import { hoursADay } from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { echoOf, type AnalyticsQuestion } from '../answers/question.js';
import { readTicketLoad, type TicketLoadFigures } from './read-ticket-load.js';

/** When in the week tickets come. */
export class ReadTicketLoad extends Query<TicketLoad> {
  constructor(readonly question: AnalyticsQuestion) {
    super();
  }
}

@QueryHandler(ReadTicketLoad)
export class ReadTicketLoadHandler implements IQueryHandler<ReadTicketLoad> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ question }: ReadTicketLoad): Promise<TicketLoad> {
    const figures = await readTicketLoad(this.database, question);
    return {
      cells: cellsOf(figures),
      range: echoOf(question.range),
      generatedAt: this.clock.now().toISOString(),
      dataVersion: figures.dataVersion,
    };
  }
}

/** All hours of the week, Monday's midnight first. */
function cellsOf({ counts }: TicketLoadFigures): TicketLoad['cells'] {
  return Array.from({ length: 7 * hoursADay }, (_, index) => {
    const [weekday, hour] = [Math.floor(index / hoursADay) + 1, index % hoursADay];
    return { weekday, hour, count: counts.get(weekday * hoursADay + hour) ?? 0 };
  });
}
