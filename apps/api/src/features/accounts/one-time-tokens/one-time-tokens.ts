import { createHmac, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, MoreThan, type Repository } from 'typeorm';
import { CONFIG, type Config } from '../../../config/config.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Tx } from '../../../platform/database/tx.js';
import { ProblemError } from '../../../platform/http/index.js';
import { derivedKey, hashOfToken } from '../../../platform/secrets/secrets.js';
import { lifetimes, OneTimeTokenEntity, type Purpose } from './one-time-token.entity.js';

/** $1 hash of the token, $2 purpose, $3 now. One statement, so that of many uses at the same time one finds it unused. */
const useTokenSql = `
  update one_time_tokens set used_at = $3
   where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
   returning account_id`;

/** What leads into an account by its mails, or has another one sent. */
const mailed: readonly Purpose[] = ['verify-login', 'reset-password', 'mail-again', 'invitation'];

export interface IssuedToken {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Why a token is refused; whether it ever existed is told only to its holder. */
export type TokenTrouble = 'unknown' | 'used' | 'expired';

const refusals: Readonly<Record<TokenTrouble, string>> = {
  unknown: 'This link is not valid. Open it again from the email, or ask for a new one.',
  used: 'This link was already used. Each link works once. Ask for a new one.',
  expired: 'This link has expired. Ask for a new one.',
};

/** What somebody is told whose link does not work. */
export const linkRefusal = (trouble: TokenTrouble) => new ProblemError(401, 'invalid_link', refusals[trouble]);

/**
 * Tokens that are good for one use within a while: links in mails and steps of a login. A token is a keyed hash of its
 * row's id, so that a mail can be written again while neither the database nor a job holds what opens an account.
 */
@Injectable()
export class OneTimeTokens {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) config: Config,
    @InjectRepository(OneTimeTokenEntity) private readonly rows: Repository<OneTimeTokenEntity>,
    private readonly clock: Clock,
  ) {
    this.key = derivedKey(config.tokenSecret, 'one-time tokens');
  }

  /**
   * @param accountId null: the same work for somebody who has no account.
   * @param issuedBy whoever sends an invitation.
   */
  async issue(tx: Tx, purpose: Purpose, accountId: string | null, issuedBy?: string): Promise<IssuedToken> {
    const id = randomUUID();
    const token = this.tokenOf(id);
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + lifetimes[purpose] * 60_000);
    const row = { id, purpose, accountId, tokenHash: hashOfToken(token), createdAt: now, expiresAt };
    await tx.repository(OneTimeTokenEntity).insert({ ...row, issuedBy: issuedBy ?? null });
    return { id, token, expiresAt };
  }

  /** The token of a row, for the mail that carries it. */
  tokenOf(id: string): string {
    return createHmac('sha256', this.key).update(id).digest('base64url');
  }

  /** The newest token of an account that can still be used; null without one. */
  async newest(tx: Tx, purpose: Purpose, accountId: string): Promise<IssuedToken | null> {
    const row = await tx.repository(OneTimeTokenEntity).findOne({
      where: { purpose, accountId, usedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) },
      order: { createdAt: 'desc' },
    });
    return row && { id: row.id, token: this.tokenOf(row.id), expiresAt: row.expiresAt };
  }

  /** Uses a token up: of many uses at the same time one gets the account, the others 'used'. */
  async use(tx: Tx, purpose: Purpose, token: string): Promise<{ accountId: string } | TokenTrouble> {
    const values = [hashOfToken(token), purpose, this.clock.now()];
    const [row] = await tx.query<UsedToken>(useTokenSql, values);
    if (row !== undefined && row.account_id !== null) return { accountId: row.account_id };
    const found = await this.find(tx.repository(OneTimeTokenEntity), purpose, token);
    // Somebody else may have used it between the two statements; then that is why.
    return typeof found === 'string' ? found : 'used';
  }

  /** The same for a token that was given to whoever asked. Answers whether this was its one use. */
  async useUnowned(tx: Tx, purpose: Purpose, token: string): Promise<boolean> {
    const [row] = await tx.query<UsedToken>(useTokenSql, [hashOfToken(token), purpose, this.clock.now()]);
    return row !== undefined;
  }

  /** Whose token it is, without using it up. */
  look(purpose: Purpose, token: string): Promise<{ accountId: string } | TokenTrouble> {
    return this.find(this.rows, purpose, token);
  }

  /** Makes an account's tokens for these purposes useless, where they are not used yet. */
  async endAll(tx: Tx, accountId: string, purposes: readonly Purpose[]): Promise<void> {
    const unused = { accountId, purpose: In(purposes), usedAt: IsNull() };
    await tx.repository(OneTimeTokenEntity).update(unused, { usedAt: this.clock.now() });
  }

  /** The address has changed: what was mailed to the one before, or would be mailed for it, opens nothing any more. */
  async endMailed(tx: Tx, accountId: string): Promise<void> {
    await this.endAll(tx, accountId, mailed);
  }

  private async find(
    rows: Repository<OneTimeTokenEntity>,
    purpose: Purpose,
    token: string,
  ): Promise<{ accountId: string } | TokenTrouble> {
    const row = await rows.findOneBy({ tokenHash: hashOfToken(token), purpose });
    if (row === null || row.accountId === null) return 'unknown';
    if (row.usedAt !== null) return 'used';
    return row.expiresAt <= this.clock.now() ? 'expired' : { accountId: row.accountId };
  }
}

interface UsedToken extends Record<string, unknown> {
  account_id: string | null;
}
