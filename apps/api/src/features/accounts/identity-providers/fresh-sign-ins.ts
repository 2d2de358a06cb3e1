import type { Problem } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { ProblemError, type Actor } from '../../../platform/http/index.js';
import { sessionOf } from '../sessions/sessions.js';
import { AccountIdentityEntity } from './account-identity.entity.js';
import type { IdentityProviderEntity } from './identity-provider.entity.js';
import type { ProvenPerson } from './provider-clients.js';
import { ProviderTrouble } from './provider-trouble.js';

/** Milliseconds for which a sign-in stands for its person. */
const freshness = 5 * 60_000;

/** After the provider's name. */
const silent =
  'did not report when you signed in, so this is not accepted as a new sign-in. Ask its administrator to send the claim auth_time, or use a passkey.';
const passed = 'did not ask you to sign in. Sign out there, then try again.';

type Provider = NonNullable<Problem['provider']>;

/** $1 session, $2 since when. */
const freshSql = `
  select 1 from sessions session
    join account_identities identity on identity.account_id = session.account_id
   where session.id = $1 and session.created_at > $2 and identity.proven_at > $2`;

/** $1 account. */
const providerSql = `
  select provider.id, provider.name from account_identities identity
    join identity_providers provider on provider.id = identity.provider_id
   where identity.account_id = $1 and provider.is_enabled
   order by identity.created_at limit 1`;

/** In the place of a password: that somebody has signed in at their provider a moment ago, and was asked for it there. */
@Injectable()
export class FreshSignIns {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Refuses somebody of whom the provider does not say that it has asked them a moment ago. What tells it to ask is in an
   * address, out of which a browser may take it.
   * @throws ProviderTrouble
   */
  assertAsked({ name }: IdentityProviderEntity, { claims }: ProvenPerson): void {
    const askedAt = claims['auth_time'];
    if (typeof askedAt !== 'number') throw new ProviderTrouble(`${name} ${silent}`, 'no auth_time');
    if (askedAt * 1000 <= this.since().getTime()) throw new ProviderTrouble(`${name} ${passed}`, 'old auth_time');
  }

  /** Keeps that the provider asked the person anew, as {@link assertAsked} found. */
  async prove(tx: Tx, { id: providerId }: IdentityProviderEntity, { subject }: ProvenPerson): Promise<void> {
    await tx.repository(AccountIdentityEntity).update({ providerId, subject }, { provenAt: this.clock.now() });
  }

  /** @throws ProblemError 403 `fresh_sign_in_needed` */
  async assert(actor: Actor): Promise<void> {
    const [fresh] = await this.database.query(freshSql, [sessionOf(actor), this.since()]);
    if (fresh === undefined) throw signInAgain(await this.providerOf(actor.accountId));
  }

  /** Where somebody signs in; the first, where it is several. */
  async providerOf(accountId: string): Promise<Provider | undefined> {
    const [provider] = await this.database.query<Provider>(providerSql, [accountId]);
    return provider;
  }

  private since(): Date {
    return new Date(this.clock.now().getTime() - freshness);
  }
}

const signInAgain = (provider: Provider | undefined) =>
  new ProblemError(
    403,
    'fresh_sign_in_needed',
    provider === undefined ? 'Sign in again first.' : `Sign in again at ${provider.name} first.`,
    provider === undefined ? {} : { extension: { provider } },
  );
