import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { listEvents, readEvent, type ParsedRequestOf } from '@deskledger/contracts';
import { Handles } from '../../../platform/http/index.js';
import { ListEvents } from './list-events.query.js';
import { ReadEvent } from './read-event.query.js';

@Controller()
export class EventsController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(listEvents)
  async list({ query }: ParsedRequestOf<typeof listEvents>) {
    return { events: await this.queries.execute(new ListEvents(query)) };
  }

  @Handles(readEvent)
  read({ params }: ParsedRequestOf<typeof readEvent>) {
    return this.queries.execute(new ReadEvent(params.position));
  }
}
