import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  readNews,
  readNotificationSettings,
  updateNotificationSettings,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Handles } from '../../platform/http/index.js';
import type { Call } from '../../platform/http/index.js';
import { ReadOwnAgent } from '../accounts/index.js';
import { NewsReader } from './news-reader.js';
import { Wishes } from './wishes.js';

@Controller()
export class NotificationsController {
  constructor(
    private readonly wishes: Wishes,
    private readonly news: NewsReader,
    private readonly queries: QueryBus,
  ) {}

  @Handles(readNotificationSettings)
  read(_request: ParsedRequestOf<typeof readNotificationSettings>, { actor }: Call) {
    return this.wishes.of(actor.accountId);
  }

  @Handles(updateNotificationSettings)
  update({ body }: ParsedRequestOf<typeof updateNotificationSettings>, { actor }: Call) {
    return this.wishes.change(actor.accountId, body);
  }

  @Handles(readNews)
  async readTheNews({ query }: ParsedRequestOf<typeof readNews>, { actor }: Call) {
    const wishes = await this.wishes.of(actor.accountId);
    const agent = await this.queries.execute(new ReadOwnAgent(actor));
    return this.news.read(new Date(query.since), { ...wishes, agent, accountId: actor.accountId, figureAlerts: true });
  }
}
