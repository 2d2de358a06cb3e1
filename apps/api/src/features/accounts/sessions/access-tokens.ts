import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { roles, type Role } from '@deskledger/contracts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../../config/config.js';
import { CONFIG } from '../../../config/config.js';
import { Clock } from '../../../platform/clock/clock.js';
import { sessionExpired, unauthorized, type Actor } from '../../../platform/http/index.js';

const lifetimeSeconds = 15 * 60;
const issuer = 'deskledger';
const mostRemembered = 10_000;

interface Verified {
  readonly actor: Actor;
  readonly expiresAt: number;
}

/** Access tokens: signed statements (JWT, HS256) of who is signed in, good for 15 minutes. */
@Injectable()
export class AccessTokens {
  private readonly key: Uint8Array;
  /** Verifying a signature takes longer than the rest of an answer from memory. */
  private readonly verified = new LRUCache<string, Verified>({ max: mostRemembered });

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
  ) {
    this.key = createHash('sha256').update(`access tokens\0${config.tokenSecret}`).digest();
  }

  async issue({ accountId, role, mustEnrol, via }: Actor): Promise<string> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    return new SignJWT({ role, sid: via.id, ...(mustEnrol && { enrol: true }) })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setSubject(accountId)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeSeconds)
      .sign(this.key);
  }

  /** Who a token speaks for. @throws ProblemError 401 */
  async verify(token: string): Promise<Actor> {
    const known = this.verified.get(token) ?? (await this.verifySignature(token));
    if (known.expiresAt <= this.clock.now().getTime()) throw sessionExpired();
    return known.actor;
  }

  private async verifySignature(token: string): Promise<Verified> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        issuer,
        algorithms: ['HS256'],
        currentDate: this.clock.now(),
      });
      const { sub, sid, role, exp, enrol } = payload;
      if (sub === undefined || typeof sid !== 'string' || !isRole(role) || exp === undefined) throw unauthorized();
      const via = { kind: 'session', id: sid } as const;
      const actor: Actor = { accountId: sub, role, via, ...(enrol === true && { mustEnrol: true }) };
      const verified = { actor, expiresAt: exp * 1000 };
      this.verified.set(token, verified);
      return verified;
    } catch (error) {
      throw error instanceof errors.JWTExpired ? sessionExpired() : unauthorized();
    }
  }
}

const isRole = (value: unknown): value is Role => roles.some((role) => role === value);
