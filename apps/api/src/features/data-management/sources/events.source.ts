import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Partitions } from '../../../platform/database/partitions.js';
import { readPartition } from '../../../platform/event-store/read-partition.js';
import type { RecordedEvent } from '../../../platform/event-store/events.js';
import type { ArchiveFile, ArchiveQuestion, ArchiveSource } from './archive-source.js';

const portion = 1_000;

/** The log itself, partition by partition; personal data stands there by reference only. */
@Injectable()
export class EventsSource implements ArchiveSource {
  readonly content = 'events';

  constructor(
    private readonly database: Database,
    private readonly partitions: Partitions,
  ) {}

  async count({ range }: ArchiveQuestion): Promise<number> {
    const [row] = await this.database.read<{ n: number }>(
      'select count(*) as n from events where occurred_at >= $1 and occurred_at < $2',
      [new Date(range.startsAt), new Date(range.endsAt)],
    );
    return row!.n;
  }

  files(question: ArchiveQuestion): Promise<ArchiveFile[]> {
    return Promise.resolve([{ name: 'events', lines: this.lines(question) }]);
  }

  private async *lines({ range }: ArchiveQuestion): AsyncGenerator<string[]> {
    const happenedThen = ({ occurredAt }: RecordedEvent) => occurredAt >= range.startsAt && occurredAt < range.endsAt;
    for (const partition of this.partitions.all()) {
      let after = 0;
      for (;;) {
        const events: RecordedEvent[] = await readPartition(this.database, partition, after, portion);
        yield events.filter(happenedThen).map((event) => JSON.stringify(eventLine(event)));
        after = events.at(-1)?.position ?? after;
        if (events.length < portion) break;
      }
    }
  }
}

/** An event as the API shows it. */
function eventLine({ streamVersion: version, position, occurredAt, ...event }: RecordedEvent) {
  return { position: String(position), version, ...event, occurredAt: new Date(occurredAt).toISOString() };
}
