import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Session } from '@deskledger/contracts';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThan, Not, type Repository } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import type { Actor } from '../../../platform/http/index.js';
import { deviceOf } from './device.js';
import { SessionEntity } from './session.entity.js';
import { sessionOf } from './sessions.js';

/** Somebody's sessions that can still be used: the current one first, then the last active. */
export class ListSessions extends Query<Session[]> {
  constructor(readonly actor: Actor) {
    super();
  }
}

const most = 100;

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    private readonly clock: Clock,
  ) {}

  async execute({ actor }: ListSessions): Promise<Session[]> {
    const current = sessionOf(actor);
    const inForce = { accountId: actor.accountId, revokedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
    const [own, others] = await Promise.all([
      this.sessions.findBy({ ...inForce, id: current }),
      this.sessions.find({
        where: { ...inForce, id: Not(current) },
        order: { lastUsedAt: 'desc', createdAt: 'desc' },
        take: most - 1,
      }),
    ]);
    return [...own, ...others].map((session) => sessionDocument(session, current));
  }
}

const sessionDocument = (session: SessionEntity, current: string): Session => ({
  id: session.id,
  name: session.name,
  ...deviceOf(session.userAgent),
  ipAddress: session.ipAddress,
  signedInAt: session.createdAt.toISOString(),
  lastActiveAt: session.lastUsedAt.toISOString(),
  isCurrent: session.id === current,
});
