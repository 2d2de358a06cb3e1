import type { AuditLine, listAudit, ParsedRequestOf } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { NameActors } from '../../accounts/index.js';

/** Which lines, and how many of them at most; `before` leaves out that line and all after it. */
export type AskedLines = ParsedRequestOf<typeof listAudit>['query'];

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

/** Reads the audit log, with the names of people. */
@Injectable()
export class AuditLines {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  /** Newest first. */
  async read({ before, from, until, actor, action, subject, limit }: AskedLines): Promise<AuditLine[]> {
    const chosen = [before, from, until, actor, action, subject].map((value) => value ?? null);
    const lines = await this.database.query<Line>(sql, [...chosen, limit]);
    const names = await this.queries.execute(new NameActors(lines.map((line) => line.actor)));
    return lines.map((line) => ({ ...line, at: line.at.toISOString(), actorName: names.get(line.actor) ?? null }));
  }
}
