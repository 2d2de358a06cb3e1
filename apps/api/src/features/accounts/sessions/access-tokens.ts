import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { roles, type Role } from '@deskledger/contracts';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Config } from '../../../config/config.js';
import { CONFIG } from '../../../config/config.js';
import { Clock } from '../../../platform/clock/clock.js';
import { sessionExpired, unauthorized, type Actor } from '../../../platform/http/index.js';

const lifetimeSeconds = 15 * 60;
const issuer = 'deskledger';
const mostRemembered = 10_000;

interface Remembered {
  readonly actor: Actor;
  readonly expiresAt: number;
}

/** Access tokens: signed statements (JWT, HS256) of who is signed in, good for 15 minutes. */
@Injectable()
export class AccessTokens {
  private readonly key: Uint8Array;
  private readonly remembered = new Map<string, Remembered>();

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
  ) {
    this.key = createHash('sha256').update(`access tokens\0${config.tokenSecret}`).digest();
  }

  async issue(accountId: string, role: Role, sessionId: string): Promise<string> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    return new SignJWT({ role, sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setSubject(accountId)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeSeconds)
      .sign(this.key);
  }

  /** Who a token speaks for. Answers at once for a token that was verified before. @throws ProblemError 401 */
  verify(token: string): Actor | Promise<Actor> {
    const known = this.remembered.get(token);
    if (known === undefined) return this.verifySignature(token);
    if (known.expiresAt > this.clock.now().getTime()) return known.actor;
    this.remembered.delete(token);
    throw sessionExpired();
  }

  /** Who a token speaks for that was verified before and has not expired. */
  recognize(token: string): Actor | undefined {
    const known = this.remembered.get(token);
    return known !== undefined && known.expiresAt > this.clock.now().getTime() ? known.actor : undefined;
  }

  private async verifySignature(token: string): Promise<Actor> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        issuer,
        algorithms: ['HS256'],
        currentDate: this.clock.now(),
      });
      const { sub, sid, role, exp } = payload;
      if (sub === undefined || typeof sid !== 'string' || !isRole(role) || exp === undefined) throw unauthorized();
      const actor: Actor = { accountId: sub, role, via: { kind: 'session', id: sid } };
      this.remember(token, { actor, expiresAt: exp * 1000 });
      return actor;
    } catch (error) {
      throw error instanceof errors.JWTExpired ? sessionExpired() : unauthorized();
    }
  }

  private remember(token: string, entry: Remembered): void {
    const [oldest] = this.remembered.keys();
    if (this.remembered.size >= mostRemembered && oldest !== undefined) this.remembered.delete(oldest);
    this.remembered.set(token, entry);
  }
}

const isRole = (value: unknown): value is Role => roles.some((role) => role === value);
