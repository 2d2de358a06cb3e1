import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../../platform/database/database.js';

/** So many stars of five, or fewer, are a reason to call back. */
const lowStars = 2;

export interface NewResponses {
  readonly count: number;
  /** The latest first, at most 20; `ticket` is our own id of the ticket that was asked about. */
  readonly low: readonly { readonly star: number; readonly answeredAt: string; readonly ticket: string | null }[];
}

/** The surveys that were answered after `since` and not after `until`. */
export class ReadNewResponses extends Query<NewResponses> {
  constructor(
    readonly since: Date,
    readonly until: Date,
  ) {
    super();
  }
}

interface LowRow {
  star: number;
  answeredAt: Date;
  ticket: string | null;
  [column: string]: unknown;
}

const inRange = 'from survey_responses where answered_at > $1 and answered_at <= $2';
const lowSql = `
  select star, answered_at as "answeredAt", ticket_id as ticket ${inRange} and star <= $3
   order by answered_at desc, id limit 20`;

@QueryHandler(ReadNewResponses)
export class ReadNewResponsesHandler implements IQueryHandler<ReadNewResponses> {
  constructor(private readonly database: Database) {}

  async execute({ since, until }: ReadNewResponses): Promise<NewResponses> {
    const [counted] = await this.database.query<{ count: string }>(`select count(*) ${inRange}`, [since, until]);
    const low = await this.database.query<LowRow>(lowSql, [since, until, lowStars]);
    return {
      count: Number(counted?.count ?? 0),
      low: low.map(({ star, answeredAt, ticket }) => ({ star, answeredAt: answeredAt.toISOString(), ticket })),
    };
  }
}
