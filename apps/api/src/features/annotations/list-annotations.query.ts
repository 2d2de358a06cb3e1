import type { listAnnotations, ParsedRequestOf, ResponseOf, SystemChange } from '@deskledger/contracts';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThanOrEqual, MoreThanOrEqual, type Repository } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { Partitions } from '../../platform/database/partitions.js';
import type { Actor } from '../../platform/http/index.js';
import { Timezone } from '../../platform/questions/index.js';
import { NameActors } from '../accounts/index.js';
import { ORGANIZATION_STREAM_ID } from '../organization/index.js';
import { annotationDocument } from './annotation-document.js';
import { AnnotationEntity } from './annotation.entity.js';
import { changeByEvent, systemChangesSql } from './system-changes.sql.js';

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
