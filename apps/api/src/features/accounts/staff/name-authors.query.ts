import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { Partitions } from '../../../platform/database/partitions.js';
import { NameActors } from './name-actors.query.js';

/** One change of what a stream tells of: the version that the change left. */
export interface StreamRevision {
  readonly streamId: string;
  readonly version: number;
}

export interface Authorship {
  readonly at: Date;
  /** null where no person is behind it. */
  readonly name: string | null;
}

/** Who made these changes, and when: asked of the log, which keeps the actor beside every event. */
export class NameAuthors extends Query<(Authorship | null)[]> {
  constructor(readonly revisions: readonly StreamRevision[]) {
    super();
  }
}

const authorsSql = `
  select wanted.index, occurred_at as "at", metadata ->> 'actor' as actor
  from unnest($1::smallint[], $2::text[], $3::integer[]) with ordinality as wanted (partition, stream, version, index)
  join events on events.partition = wanted.partition and stream_id = wanted.stream and stream_version = wanted.version`;

/** In the order of the revisions; null for one that never was. */
@QueryHandler(NameAuthors)
export class NameAuthorsHandler implements IQueryHandler<NameAuthors> {
  constructor(
    private readonly database: Database,
    private readonly partitions: Partitions,
    private readonly queries: QueryBus,
  ) {}

  async execute({ revisions }: NameAuthors): Promise<(Authorship | null)[]> {
    const found = await this.database.query<{ index: number; at: Date; actor: string | null }>(authorsSql, [
      revisions.map(({ streamId }) => this.partitions.of(streamId)),
      revisions.map(({ streamId }) => streamId),
      revisions.map(({ version }) => version),
    ]);
    const names = await this.queries.execute(new NameActors(found.map(({ actor }) => actor ?? '')));
    const authors = new Map(found.map(({ index, at, actor }) => [index, { at, name: names.get(actor ?? '') ?? null }]));
    return revisions.map((_, index) => authors.get(index + 1) ?? null);
  }
}
