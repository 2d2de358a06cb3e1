import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { News, NotificationSettings } from '@deskledger/contracts';
import { Clock } from '../../platform/clock/clock.js';
import { ReadNewResponses } from '../surveys/index.js';
import { ReadBreaches } from '../tickets/index.js';

/** A deadline that has just passed is judged a moment later; what is younger is left for the next time. */
const settlesIn = 2 * 60_000;
const furthestBack = 86_400_000;

type Topics = Pick<NotificationSettings, 'ticketUpdates' | 'surveyCompletions'>;

/** What happened lately, cut to what somebody wants to hear of. */
@Injectable()
export class NewsReader {
  constructor(
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async read(since: Date, topics: Topics): Promise<News> {
    const now = this.clock.now().getTime();
    const until = new Date(Math.max(now - settlesIn, since.getTime()));
    const from = new Date(Math.max(since.getTime(), now - furthestBack));
    const breaches = topics.ticketUpdates ? await this.queries.execute(new ReadBreaches(from, until)) : null;
    const responses = topics.surveyCompletions ? await this.queries.execute(new ReadNewResponses(from, until)) : null;
    return {
      until: until.toISOString(),
      breaches: { count: breaches?.count ?? 0, tickets: [...(breaches?.tickets ?? [])] },
      responses: { count: responses?.count ?? 0, low: [...(responses?.low ?? [])] },
    };
  }
}

export const isEmpty = ({ breaches, responses }: News) => breaches.count === 0 && responses.count === 0;
