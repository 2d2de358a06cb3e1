import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import { Schedules } from '../../../platform/queue/schedules.js';
import { ProviderSignInEntity } from '../identity-providers/provider-sign-in.entity.js';
import { RefreshTokenEntity } from './refresh-token.entity.js';
import { SessionEntity } from './session.entity.js';

const every = 3_600_000;
/** So long after its end a session is still known: a token of it that turns up was stolen. */
const remembered = 30 * 86_400_000;

/**
 * Throws away sessions that have long been over, with where they came from, tokens that were replaced long ago, and sign-ins
 * through identity providers that nobody can finish any more.
 */
@Injectable()
export class SessionSweep implements OnApplicationBootstrap {
  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    @InjectRepository(RefreshTokenEntity) private readonly tokens: Repository<RefreshTokenEntity>,
    @InjectRepository(ProviderSignInEntity) private readonly signIns: Repository<ProviderSignInEntity>,
    private readonly clock: Clock,
    private readonly schedules: Schedules,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('session-sweep', every, () => this.sweep());
  }

  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - remembered);
    await this.sessions.delete({ expiresAt: LessThan(before) });
    await this.sessions.delete({ revokedAt: LessThan(before) });
    await this.tokens.delete({ usedAt: LessThan(before) });
    await this.signIns.delete({ expiresAt: LessThan(this.clock.now()) });
  }
}
