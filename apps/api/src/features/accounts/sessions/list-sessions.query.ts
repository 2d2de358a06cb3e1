import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Session } from '@deskledger/contracts';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Actor } from '../../../platform/http/index.js';
import { deviceOf } from './device.js';
import { sessionOf } from './sessions.js';

/** Somebody's sessions that can still be used: the current one first, then the last active. */
export class ListSessions extends Query<Session[]> {
  constructor(readonly actor: Actor) {
    super();
  }
}

interface SessionRow {
  id: string;
  user_agent: string | null;
  ip_address: string | null;
  created_at: Date;
  last_used_at: Date;
  [column: string]: unknown;
}

const most = 100;

const sessionsSql = `
  select id, user_agent, ip_address, created_at, last_used_at from sessions
   where account_id = $1 and revoked_at is null and expires_at > $3
   order by id = $2 desc, last_used_at desc, created_at desc limit ${most}`;

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ actor }: ListSessions): Promise<Session[]> {
    const current = sessionOf(actor);
    const rows = await this.database.query<SessionRow>(sessionsSql, [actor.accountId, current, this.clock.now()]);
    return rows.map((row) => sessionDocument(row, current));
  }
}

const sessionDocument = (row: SessionRow, current: string): Session => ({
  id: row.id,
  ...deviceOf(row.user_agent),
  ipAddress: row.ip_address,
  signedInAt: row.created_at.toISOString(),
  lastActiveAt: row.last_used_at.toISOString(),
  isCurrent: row.id === current,
});
