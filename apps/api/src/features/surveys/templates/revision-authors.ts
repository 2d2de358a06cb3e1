import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { Partitions } from '../../../platform/database/partitions.js';
import { NameActors } from '../../accounts/index.js';
import { surveyTemplateStreamId } from '../streams/survey-template.stream.js';

/** A change of a template: its revision is the version of the stream that the change left. */
export interface TemplateRevision {
  readonly templateId: string;
  readonly revision: number;
}

const actorsSql = `
  select wanted.index, metadata ->> 'actor' as actor
  from unnest($1::smallint[], $2::text[], $3::integer[]) with ordinality as wanted (partition, stream, version, index)
  join events on events.partition = wanted.partition and stream_id = wanted.stream and stream_version = wanted.version`;

/** Who changed a template: asked of the log, which keeps the actor beside every event. */
@Injectable()
export class RevisionAuthors {
  constructor(
    private readonly database: Database,
    private readonly partitions: Partitions,
    private readonly queries: QueryBus,
  ) {}

  /** A name for each of these revisions, in their order; null where no person is behind it. */
  async of(revisions: readonly TemplateRevision[]): Promise<(string | null)[]> {
    const streams = revisions.map(({ templateId }) => surveyTemplateStreamId(templateId));
    const found = await this.database.query<{ index: number; actor: string | null }>(actorsSql, [
      streams.map((stream) => this.partitions.of(stream)),
      streams,
      revisions.map(({ revision }) => revision),
    ]);
    const actors = new Map(found.map(({ index, actor }) => [index - 1, actor ?? '']));
    const names = await this.queries.execute(new NameActors([...actors.values()]));
    return revisions.map((_, index) => names.get(actors.get(index) ?? '') ?? null);
  }
}
