import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';

export interface Breaches {
  readonly count: number;
  /** The latest first, at most 20. */
  readonly tickets: readonly { readonly id: string; readonly ticketId: string; readonly dueAt: string }[];
}

/** The tickets that missed their deadline after `since` and not after `until`, whatever deadline they have now. */
export class ReadBreaches extends Query<Breaches> {
  constructor(
    readonly since: Date,
    readonly until: Date,
  ) {
    super();
  }
}

interface Row {
  id: string;
  ticketId: string;
  dueAt: Date;
  count: string;
  [column: string]: unknown;
}

const breachesSql = `
  select id, ticket_id as "ticketId", breached_at as "dueAt", count(*) over () as count from tickets
   where verdict = 'breached' and counted and breached_at > $1 and breached_at <= $2
   order by breached_at desc, id limit 20`;

@QueryHandler(ReadBreaches)
export class ReadBreachesHandler implements IQueryHandler<ReadBreaches> {
  constructor(private readonly database: Database) {}

  async execute({ since, until }: ReadBreaches): Promise<Breaches> {
    const rows = await this.database.query<Row>(breachesSql, [since, until]);
    const tickets = rows.map(({ id, ticketId, dueAt }) => ({ id, ticketId, dueAt: dueAt.toISOString() }));
    return { count: Number(rows[0]?.count ?? 0), tickets };
  }
}
