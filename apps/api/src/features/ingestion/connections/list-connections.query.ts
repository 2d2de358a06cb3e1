import type { listConnections, ResponseOf } from '@deskledger/contracts';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { SOURCE_ADAPTERS } from '../sources/index.js';
import type { SourceAdapter } from '../sources/source.js';
import { ConnectionEditing } from './connection-editing.js';
import { ConnectionEntity } from './connection.entity.js';

type Listed = ResponseOf<typeof listConnections>;

/** All help desks, closed ones too, and the kinds that there are. */
export class ListConnections extends Query<Listed> {}

@QueryHandler(ListConnections)
export class ListConnectionsHandler implements IQueryHandler<ListConnections> {
  constructor(
    @InjectRepository(ConnectionEntity) private readonly rows: Repository<ConnectionEntity>,
    private readonly editing: ConnectionEditing,
    @Inject(SOURCE_ADAPTERS) private readonly adapters: readonly SourceAdapter[],
  ) {}

  async execute(): Promise<Listed> {
    const rows = await this.rows.find({ order: { createdAt: 'asc', id: 'asc' } });
    return {
      items: await this.editing.documents(rows),
      sources: this.adapters.map(({ name, makeSecret, pull, designations }) => ({
        name,
        makesSecret: makeSecret !== undefined,
        access: [...(pull?.access ?? [])],
        designations: [...(designations ?? [])],
        callsPerMinute: pull?.callsPerMinute ?? null,
      })),
    };
  }
}
