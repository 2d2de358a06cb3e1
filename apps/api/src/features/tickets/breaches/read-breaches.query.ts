import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';

export interface Breaches {
  readonly count: number;
  /** The latest first, at most 20. */
  readonly tickets: readonly { readonly id: string; readonly ticketId: string; readonly dueAt: string }[];
}

/** The tickets whose deadline passed after `since` and not after `until`. */
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
  select id, ticket_id as "ticketId", due_at as "dueAt", count(*) over () as count from tickets
   where verdict = 'breached' and counted and due_at > $1 and due_at <= $2
   order by due_at desc, id limit 20`;

@QueryHandler(ReadBreaches)
export class ReadBreachesHandler implements IQueryHandler<ReadBreaches> {
  constructor(private readonly database: Database) {}

  async execute({ since, until }: ReadBreaches): Promise<Breaches> {
    const rows = await this.database.query<Row>(breachesSql, [since, until]);
    const tickets = rows.map(({ id, ticketId, dueAt }) => ({ id, ticketId, dueAt: dueAt.toISOString() }));
    return { count: Number(rows[0]?.count ?? 0), tickets };
  }
}
