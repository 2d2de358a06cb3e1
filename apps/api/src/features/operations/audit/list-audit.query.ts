import type { listAudit, ParsedRequestOf, ResponseOf } from '@deskledger/contracts';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { NameActors } from '../../accounts/index.js';

type Asked = ParsedRequestOf<typeof listAudit>['query'];
type Answer = ResponseOf<typeof listAudit>;

export class ListAudit extends Query<Answer> {
  constructor(readonly asked: Asked) {
    super();
  }
}

interface Line extends Record<string, unknown> {
  readonly id: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string | null;
  readonly details: Record<string, unknown>;
}

const sql = `
  select id::text, at, actor, action, subject, details from audit_log
  where ($1::bigint is null or id < $1) and ($2::timestamptz is null or at >= $2) and ($3::timestamptz is null or at < $3)
    and ($4::text is null or actor = $4) and ($5::text is null or action = $5 or action like $5 || '.%')
    and ($6::text is null or subject = $6)
  order by audit_log.id desc limit $7`;

@QueryHandler(ListAudit)
export class ListAuditHandler implements IQueryHandler<ListAudit> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ asked }: ListAudit): Promise<Answer> {
    const { before, from, until, actor, action, subject, limit } = asked;
    const chosen = [before, from, until, actor, action, subject].map((value) => value ?? null);
    // One more tells whether there are more.
    const found = await this.database.query<Line>(sql, [...chosen, limit + 1]);
    const lines = found.slice(0, limit);
    const names = await this.queries.execute(new NameActors(lines.map((line) => line.actor)));
    return {
      items: lines.map((line) => ({ ...line, at: line.at.toISOString(), actorName: names.get(line.actor) ?? null })),
      next: found.length > limit ? lines.at(-1)!.id : null,
    };
  }
}
