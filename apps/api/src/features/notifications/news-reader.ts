import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { News, NotificationSettings } from '@deskledger/contracts';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { OrganizationSettingsReader } from '../organization/index.js';
import { ReadNewResponses } from '../surveys/index.js';
import { ReadBreaches } from '../tickets/index.js';
import { isQuiet } from './quiet-hours.js';
import { readDeadlineNews } from './read-deadline-news.js';
import { readFigureNews } from './read-figure-news.js';
import { readFollowUpNews } from './read-follow-up-news.js';

/** A deadline that has just passed is judged a moment later; what is younger is left for the next time. */
const settlesIn = 2 * 60_000;
const furthestBack = 86_400_000;

/** What somebody wants to hear of, and which agent of the help desk they are. */
export type Topics = Omit<NotificationSettings, 'email' | 'browser'> & {
  readonly agent: string | null;
  readonly accountId: string;
  /** Whether alerts on figures are among it: their emails are their own. */
  readonly figureAlerts: boolean;
};

/** What happened lately, cut to what somebody wants to hear of. */
@Injectable()
export class NewsReader {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly settings: OrganizationSettingsReader,
    private readonly clock: Clock,
  ) {}

  /** In quiet hours nothing is told, and stays to be told. */
  async read(since: Date, topics: Topics): Promise<News> {
    const now = this.clock.now().getTime();
    if (isQuiet(topics.quietHours, now, this.settings.current().timezone)) return nothing(since);
    const until = new Date(Math.max(now - settlesIn, since.getTime()));
    const from = new Date(Math.max(since.getTime(), now - furthestBack));
    const breaches = topics.ticketUpdates ? await this.queries.execute(new ReadBreaches(from, until)) : null;
    const responses = topics.surveyCompletions ? await this.queries.execute(new ReadNewResponses(from, until)) : null;
    const deadlines = await readDeadlineNews(this.database, from, until, topics);
    const followUps = topics.surveyCompletions
      ? await readFollowUpNews(this.database, from, until, topics.accountId)
      : null;
    const figureAlerts = topics.figureAlerts
      ? await readFigureNews(this.database, from, until, topics.accountId)
      : noItems;
    return {
      until: until.toISOString(),
      deadlines,
      figureAlerts,
      breaches: { count: breaches?.count ?? 0, tickets: [...(breaches?.tickets ?? [])] },
      responses: { count: responses?.count ?? 0, low: [...(responses?.low ?? [])] },
      followUps: followUps ?? noItems,
    };
  }
}

const noItems = { count: 0, items: [] };

const nothing = (until: Date): News => ({
  until: until.toISOString(),
  breaches: { count: 0, tickets: [] },
  responses: { count: 0, low: [] },
  ...{ deadlines: noItems, followUps: noItems, figureAlerts: noItems },
});

export const isEmpty = ({ breaches, deadlines, responses, followUps, figureAlerts }: News) =>
  breaches.count + deadlines.count + responses.count + followUps.count + figureAlerts.count === 0;
