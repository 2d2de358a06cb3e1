import { randomUUID } from 'node:crypto';
import type { TokenPair } from '@deskledger/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { basePathOf, CONFIG, type Config } from '../../../config/config.js';
import { Clock } from '../../../platform/clock/clock.js';
import { cookieIn, isSecure, type Call } from '../../../platform/http/index.js';
import { derivedKey } from '../../../platform/secrets/secrets.js';

/** A browser in which somebody has signed in before. */
export interface KnownDevice {
  readonly id: string;
  readonly accountId: string;
}

/** The device's id, where this very account has signed in on it. */
export function deviceOf(account: string | undefined, device: KnownDevice | undefined): string | undefined {
  return device !== undefined && device.accountId === account ? device.id : undefined;
}

const cookie = 'device';
const lifetimeSeconds = 180 * 86_400;
const issuer = 'deskledger';

/**
 * Remembers browsers in which an account has signed in, by a signed cookie. It opens nothing; but who has it is no
 * stranger, and is not held up by what others try.
 * Source: OWASP, 'Slow Down Online Guessing Attacks with Device Cookies'.
 */
@Injectable()
export class KnownDevices {
  private readonly key: Buffer;
  private readonly attributes: string;

  constructor(
    @Inject(CONFIG) { tokenSecret, http }: Config,
    private readonly clock: Clock,
  ) {
    this.key = derivedKey(tokenSecret, 'known devices');
    const secure = isSecure(http) ? '; Secure' : '';
    this.attributes = `; Path=${basePathOf(http)}/api; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Strict${secure}`;
  }

  /** The device that a request comes from; undefined for one that nobody has signed in on. */
  async of(call: Call): Promise<KnownDevice | undefined> {
    const token = cookieIn(call.header('cookie'), cookie);
    if (token === undefined) return undefined;
    const options = { issuer, algorithms: ['HS256'], currentDate: this.clock.now() };
    const verified = await jwtVerify(token, this.key, options).catch(() => undefined);
    const { jti: id, sub: accountId } = verified?.payload ?? {};
    return id === undefined || accountId === undefined ? undefined : { id, accountId };
  }

  /** Marks the device on which a session has just begun. Answers the session's tokens again. */
  async markSession(call: Call, tokens: TokenPair): Promise<TokenPair> {
    await this.mark(call, decodeJwt(tokens.access_token).sub ?? '');
    return tokens;
  }

  /** Marks the device of somebody who has just proved to own the account. */
  async mark(call: Call, accountId: string): Promise<void> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setSubject(accountId)
      .setJti(randomUUID())
      .setExpirationTime(now + lifetimeSeconds)
      .sign(this.key);
    call.reply.header('set-cookie', `${cookie}=${token}${this.attributes}`);
  }
}
