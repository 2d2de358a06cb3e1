import type { listAnnotations, ParsedRequestOf, ResponseOf, SystemChange } from '@deskledger/contracts';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThanOrEqual, MoreThanOrEqual, type Repository } from 'typeorm';
import type { OrganizationEvent } from '@deskledger/domain';
import { Database } from '../../platform/database/database.js';
import { Partitions } from '../../platform/database/partitions.js';
import type { Actor } from '../../platform/http/index.js';
import { Timezone } from '../../platform/questions/index.js';
import { NameActors } from '../accounts/index.js';
import { ORGANIZATION_STREAM_ID } from '../organization/index.js';
import { annotationDocument } from './annotation-document.js';
import { AnnotationEntity } from './annotation.entity.js';

/** The settings that a figure may move by; of the others nobody looks for a trace in a line. */
const changeOf: Partial<Record<OrganizationEvent['type'], SystemChange['change']>> = {
  TicketLabelsChanged: 'labels',
  TimezoneChanged: 'timezone',
  ServiceLevelsChanged: 'service-levels',
  CalendarChanged: 'calendar',
  PublicAnswersCountChanged: 'public-answers',
};

const changeByEvent = JSON.stringify(changeOf);

/**
 * What changed in the product, once for each day. $1, $2: the days, $3: their zone, $4: the organization's stream and $5
 * its partition, $6: changes by type of event. Settings are read from the log; a history counts on the day when it was
 * all there.
 */
const systemChangesSql = `
  select distinct (at at time zone $3)::date as day, change, name from (
    select occurred_at as at, $6::jsonb ->> type as change, null as name
      from events where partition = $5 and stream_id = $4
    union all
    select published_at, 'survey', title from survey_versions
    union all
    select finished_at, 'history', connections.name
      from backfills join connections on connections.id = connection_id
     where mode in ('file', 'pull') and status = 'completed' and not dry_run
  ) as changes
   where change is not null and at >= $1::date::timestamp at time zone $3
     and at < ($2::date + 1)::timestamp at time zone $3
   order by day, change, name`;

type Days = ParsedRequestOf<typeof listAnnotations>['query'];

export class ListAnnotations extends Query<ResponseOf<typeof listAnnotations>> {
  constructor(
    readonly actor: Actor,
    readonly days: Days,
  ) {
    super();
  }
}

const mostShown = 1000;

@QueryHandler(ListAnnotations)
export class ListAnnotationsHandler implements IQueryHandler<ListAnnotations> {
  constructor(
    @InjectRepository(AnnotationEntity) private readonly annotations: Repository<AnnotationEntity>,
    private readonly database: Database,
    private readonly partitions: Partitions,
    private readonly timezone: Timezone,
    private readonly queries: QueryBus,
  ) {}

  async execute({ actor, days }: ListAnnotations): Promise<ResponseOf<typeof listAnnotations>> {
    const [newest, changes] = await Promise.all([this.touching(days), this.changesIn(days)]);
    const authors = await this.queries.execute(new NameActors(newest.map((row) => row.actor)));
    return { annotations: newest.reverse().map((row) => annotationDocument(row, actor, authors)), changes };
  }

  private touching({ from, to }: Days): Promise<AnnotationEntity[]> {
    return this.annotations.find({
      where: { from: LessThanOrEqual(to), to: MoreThanOrEqual(from), deletedAt: IsNull() },
      order: { from: 'desc', createdAt: 'desc', id: 'desc' },
      take: mostShown,
    });
  }

  private changesIn({ from, to }: Days): Promise<SystemChange[]> {
    const partition = this.partitions.of(ORGANIZATION_STREAM_ID);
    const params = [from, to, this.timezone.current(), ORGANIZATION_STREAM_ID, partition, changeByEvent];
    return this.database.query<SystemChange>(systemChangesSql, params);
  }
}
