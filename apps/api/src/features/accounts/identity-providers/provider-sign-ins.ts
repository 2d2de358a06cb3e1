import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { cookieIn, isSecure, ProblemError, type Call } from '../../../platform/http/index.js';
import { derivedKey, hashOfToken, isSameText, newOpaqueToken } from '../../../platform/secrets/secrets.js';
import type { SignInSecrets } from './provider-clients.js';
import { ProviderSignInEntity } from './provider-sign-in.entity.js';

/** Seconds to sign in at the provider. */
const lifetime = 600;

/** $1 hash of the state, $2 provider, $3 now. One statement, so that of many uses at the same time one finds it unused. */
const useSql = `
  update provider_sign_ins set used_at = $3
   where state_hash = $1 and provider_id = $2 and used_at is null and expires_at > $3 returning again`;

/**
 * Sign-ins that are on their way to an identity provider and back: each good once, for ten minutes, for one provider, in
 * the browser that began it. What is secret of one is derived from its state, of which only the hash is stored.
 */
@Injectable()
export class ProviderSignIns {
  private readonly key: Buffer;
  private readonly cookie: string;
  private readonly attributes: string;

  constructor(
    @Inject(CONFIG) { tokenSecret, http }: Pick<Config, 'tokenSecret' | 'http'>,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.key = derivedKey(tokenSecret, 'provider sign-ins');
    const secure = isSecure(http);
    // With this prefix no neighbouring host can lay a cookie of its own over it.
    this.cookie = secure ? '__Host-provider-sign-in' : 'provider-sign-in';
    this.attributes = `; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  }

  /** Begins one, which nobody but the browser of this call can finish. */
  async begin(providerId: string, again: boolean, call: Call): Promise<SignInSecrets> {
    const state = newOpaqueToken();
    const expiresAt = new Date(this.clock.now().getTime() + lifetime * 1000);
    await this.database.transaction((tx) =>
      tx.repository(ProviderSignInEntity).insert({ stateHash: hashOfToken(state), providerId, again, expiresAt }),
    );
    call.reply.header('set-cookie', `${this.cookie}=${this.derive('browser', state)}${this.attributes}`);
    return this.secretsOf(state, again);
  }

  /** Uses one up. @throws ProblemError 401 */
  async use(providerId: string, state: string, call: Call): Promise<SignInSecrets> {
    const shown = cookieIn(call.header('cookie'), this.cookie) ?? '';
    if (!isSameText(shown, this.derive('browser', state))) throw notThisSignIn();
    const values = [hashOfToken(state), providerId, this.clock.now()];
    const [used] = await this.database.query<Pick<ProviderSignInEntity, 'again'>>(useSql, values);
    if (used === undefined) throw notThisSignIn();
    return this.secretsOf(state, used.again);
  }

  private secretsOf(state: string, again: boolean): SignInSecrets {
    return { again, state, nonce: this.derive('nonce', state), codeVerifier: this.derive('verifier', state) };
  }

  private derive(what: string, state: string): string {
    return createHmac('sha256', this.key).update(`${what}\0${state}`).digest('base64url');
  }
}

const notThisSignIn = () =>
  new ProblemError(
    401,
    'sign_in_refused',
    'This sign-in has expired, is already finished, or started in another browser. Start again.',
  );
