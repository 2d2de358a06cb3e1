import type { readQuarantined, ResponseOf } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/http/index.js';
import { quarantineColumns, quarantinedDocument, type QuarantineRow } from './quarantine-row.js';

type Document = ResponseOf<typeof readQuarantined>;

export class ReadQuarantined extends Query<Document> {
  constructor(readonly id: string) {
    super();
  }
}

const sql = `select ${quarantineColumns}, payload from quarantine where id = $1`;

@QueryHandler(ReadQuarantined)
export class ReadQuarantinedHandler implements IQueryHandler<ReadQuarantined> {
  constructor(private readonly database: Database) {}

  async execute({ id }: ReadQuarantined): Promise<Document> {
    const [row] = await this.database.query<QuarantineRow & Record<string, unknown>>(sql, [id]);
    if (row === undefined) throw notFound('This event is not in quarantine.');
    return { ...quarantinedDocument(row), payload: row.payload };
  }
}
