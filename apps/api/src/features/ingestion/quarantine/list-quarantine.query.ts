import type { listQuarantine, ParsedRequestOf, QuarantinePage } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { chosenCondition, chosenParams } from './chosen-elements.js';
import { quarantineColumns, quarantinedDocument, type QuarantineRow } from './quarantine-row.js';

type ReasonCount = QuarantinePage['reasons'][number];

/** Elements in quarantine, newest first; only those that still wait unless `all` is 'true'. */
export class ListQuarantine extends Query<QuarantinePage> {
  constructor(readonly question: ParsedRequestOf<typeof listQuarantine>['query']) {
    super();
  }
}

const listed = `${chosenCondition} and ($3 or resolution is null)`;
const countSql = `
  select reason, count(*) as count from quarantine where ${listed} group by reason order by count desc, reason`;
const pageSql = `
  select ${quarantineColumns} from quarantine where ${listed}
  order by received_at desc, id desc limit $4 offset $5`;

@QueryHandler(ListQuarantine)
export class ListQuarantineHandler implements IQueryHandler<ListQuarantine> {
  constructor(private readonly database: Database) {}

  async execute({ question }: ListQuarantine): Promise<QuarantinePage> {
    const { page, pageSize, reason, connection } = question;
    const all = question.all === 'true';
    const reasons = await this.database.query<ReasonCount & Record<string, unknown>>(countSql, [
      ...chosenParams({ connection }),
      all,
    ]);
    const rows = await this.database.query<QuarantineRow & Record<string, unknown>>(pageSql, [
      ...chosenParams({ reason, connection }),
      all,
      pageSize,
      (page - 1) * pageSize,
    ]);
    const total = reasons
      .filter((counted) => reason === undefined || counted.reason === reason)
      .reduce((sum, { count }) => sum + count, 0);
    return { items: rows.map(quarantinedDocument), page, pages: Math.ceil(total / pageSize), total, reasons };
  }
}
