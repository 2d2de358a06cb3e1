import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RecordedEventDocument } from '@deskledger/contracts';
import { Database } from '../../../platform/database/database.js';
import { Partitions } from '../../../platform/database/partitions.js';
import { EVENT_COLUMNS, type EventRow } from '../../../platform/event-store/recorded-event.js';
import { notFound } from '../../../platform/http/index.js';
import { eventDocument } from './event-document.js';

export class ReadEvent extends Query<RecordedEventDocument> {
  constructor(readonly position: string) {
    super();
  }
}

@QueryHandler(ReadEvent)
export class ReadEventHandler implements IQueryHandler<ReadEvent> {
  constructor(
    private readonly database: Database,
    private readonly partitions: Partitions,
  ) {}

  async execute({ position }: ReadEvent): Promise<RecordedEventDocument> {
    const [row] = await this.database.query<EventRow & Record<string, unknown>>(
      `select ${EVENT_COLUMNS} from events where partition = any ($1::smallint[]) and position = $2`,
      [this.partitions.all(), position],
    );
    if (row === undefined) throw notFound(`No event has position ${position}.`);
    return eventDocument(row);
  }
}
