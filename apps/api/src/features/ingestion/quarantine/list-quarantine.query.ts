import type { listQuarantine, ParsedRequestOf, ResponseOf } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { quarantineColumns, quarantinedDocument, type QuarantineRow } from './quarantine-row.js';

type Page = ResponseOf<typeof listQuarantine>;

/** Elements in quarantine, newest first; only those that still wait unless `all` is 'true'. */
export class ListQuarantine extends Query<Page> {
  constructor(readonly question: ParsedRequestOf<typeof listQuarantine>['query']) {
    super();
  }
}

const condition = `($1::text is null or reason = $1) and ($2 or resolution is null)`;
const countSql = `select count(*) as total from quarantine where ${condition}`;
const pageSql = `
  select ${quarantineColumns} from quarantine where ${condition}
  order by received_at desc, id desc limit $3 offset $4`;

@QueryHandler(ListQuarantine)
export class ListQuarantineHandler implements IQueryHandler<ListQuarantine> {
  constructor(private readonly database: Database) {}

  async execute({ question: { page, pageSize, reason, all } }: ListQuarantine): Promise<Page> {
    const filter = [reason ?? null, all === 'true'];
    const [{ total } = { total: 0 }] = await this.database.query<{ total: number }>(countSql, filter);
    const rows = await this.database.query<QuarantineRow & Record<string, unknown>>(pageSql, [
      ...filter,
      pageSize,
      (page - 1) * pageSize,
    ]);
    return { items: rows.map(quarantinedDocument), page, pages: Math.ceil(total / pageSize), total };
  }
}
