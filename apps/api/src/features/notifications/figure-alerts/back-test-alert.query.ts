import type { BackTest, FigureAlertRule } from '@deskledger/contracts';
import { addDays, alertEpisodes, comparedDays, evaluateAlert, zonedDay, type LocalDay } from '@deskledger/domain';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Timezone } from '../../../platform/questions/index.js';
import { ReadAlertSeries } from '../../analytics/index.js';

const testedDays = 365;

/** When a rule would have fired in the last year. */
export class BackTestAlert extends Query<BackTest> {
  constructor(readonly rule: FigureAlertRule) {
    super();
  }
}

@QueryHandler(BackTestAlert)
export class BackTestAlertHandler implements IQueryHandler<BackTestAlert> {
  constructor(
    private readonly queries: QueryBus,
    private readonly timezone: Timezone,
    private readonly clock: Clock,
  ) {}

  /** Today is not over, and in no figure. */
  async execute({ rule }: BackTestAlert): Promise<BackTest> {
    const timezone = this.timezone.current();
    const last = addDays(zonedDay(timezone)(this.clock.now().getTime()), -1);
    const first = addDays(last, 1 - testedDays);
    const figures = await readRuleFigures(this.queries, rule, { first, last, timezone });
    const days = [...figures.keys()].filter((day) => day >= first);
    const { judged, turns } = evaluateAlert(rule, days, figures);
    return { days: judged, episodes: alertEpisodes(turns), timezone };
  }
}

interface Days {
  readonly first: LocalDay;
  readonly last: LocalDay;
  readonly timezone: string;
}

/** What a rule needs to know to judge some days: their figures, and those of the days with which they are compared. */
export async function readRuleFigures(
  queries: QueryBus,
  { measure, filter: selection, window, condition }: FigureAlertRule,
  { first, last, timezone }: Days,
) {
  const begins = condition === 'unusual' ? addDays(first, -comparedDays) : first;
  const figures = await queries.execute(
    new ReadAlertSeries({ measure, selection, window, first: begins, last, timezone }),
  );
  return new Map(figures.map((figure) => [figure.day, figure]));
}
