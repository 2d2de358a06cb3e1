import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { listEvents, ParsedRequestOf, RecordedEventDocument } from '@deskledger/contracts';
import { Database } from '../../../platform/database/database.js';
import { Partitions } from '../../../platform/database/partitions.js';
import { EVENT_COLUMNS, type EventRow } from '../../../platform/event-store/recorded-event.js';
import { eventDocument } from './event-document.js';

type Asked = ParsedRequestOf<typeof listEvents>['query'];

export class ListEvents extends Query<RecordedEventDocument[]> {
  constructor(readonly asked: Asked) {
    super();
  }
}

/**
 * Across partitions a lower position may become visible late. A reader that follows the log by `after` therefore sees
 * only what was written before the oldest transaction that is still open; nothing can appear below that any more. The
 * numbers of transactions come round: those of old events may look like the newest. No transaction is open for a day.
 */
const settled = `(recorded_at < now() - interval '1 day'
             or age(events.xmin) > age(pg_snapshot_xmin(pg_current_snapshot())::xid))`;

@QueryHandler(ListEvents)
export class ListEventsHandler implements IQueryHandler<ListEvents> {
  constructor(
    private readonly database: Database,
    private readonly partitions: Partitions,
  ) {}

  async execute({ asked }: ListEvents): Promise<RecordedEventDocument[]> {
    const newestFirst = asked.latest === 'true';
    const order = newestFirst ? 'desc' : 'asc';
    const partitions = asked.stream === undefined ? this.partitions.all() : [this.partitions.of(asked.stream)];
    const rows = await this.database.query<EventRow & Record<string, unknown>>(
      // Each partition gives its own first rows through its index; the few that come together are sorted.
      `select found.* from unnest($1::smallint[]) as wanted (number)
        cross join lateral (
          select ${EVENT_COLUMNS} from events
           where partition = wanted.number and position > $2 and ($3::bigint is null or position < $3)
             and ($4::text is null or type = $4) and ($5::text is null or stream_id = $5)
             and ${newestFirst ? 'true' : settled}
           order by position ${order} limit $6
        ) as found
        order by position ${order} limit $6`,
      [partitions, asked.after, asked.before ?? null, asked.type ?? null, asked.stream ?? null, asked.limit],
    );
    return rows.map(eventDocument);
  }
}
