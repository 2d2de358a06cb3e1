import { createHmac, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { ProblemError } from '../../../platform/http/index.js';
import { derivedKey, hashOfToken } from '../../../platform/secrets/secrets.js';

/** What one-time tokens are for, and for how many minutes they are good. */
const lifetimes = {
  /** The link that confirms a login. */
  'verify-login': 15,
  'reset-password': 30,
  /** Says that the password was right, until the code of the second factor has come. */
  'second-factor': 10,
  /** Says that everything else was right, so that the link may be mailed again. */
  'mail-again': 15,
  invitation: 7 * 24 * 60,
};

export type Purpose = keyof typeof lifetimes;

export interface IssuedToken {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Why a token is refused; whether it ever existed is told only to its holder. */
export type TokenTrouble = 'unknown' | 'used' | 'expired';

const refusals: Readonly<Record<TokenTrouble, string>> = {
  unknown: 'This link is not valid. Open it again from your mail, or ask for a new one.',
  used: 'This link has been used before. Every link works once; ask for a new one.',
  expired: 'This link has expired. Ask for a new one.',
};

/** What somebody is told whose link does not work. */
export const linkRefusal = (trouble: TokenTrouble) => new ProblemError(401, 'invalid_link', refusals[trouble]);

interface TokenRow {
  account_id: string | null;
  expires_at: Date;
  used_at: Date | null;
}

/**
 * Tokens that are good for one use within a while: links in mails and steps of a login. A token is a keyed hash of its
 * row's id, so that a mail can be written again while neither the database nor a job holds what opens an account.
 */
@Injectable()
export class OneTimeTokens {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.key = derivedKey(config.tokenSecret, 'one-time tokens');
  }

  /** @param accountId null: the same work for somebody who has no account. */
  async issue(tx: Tx, purpose: Purpose, accountId: string | null): Promise<IssuedToken> {
    const id = randomUUID();
    const token = this.tokenOf(id);
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + lifetimes[purpose] * 60_000);
    await tx.query(
      `insert into one_time_tokens (id, purpose, account_id, token_hash, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, purpose, accountId, hashOfToken(token), now, expiresAt],
    );
    return { id, token, expiresAt };
  }

  /** The token of a row, for the mail that carries it. */
  tokenOf(id: string): string {
    return createHmac('sha256', this.key).update(id).digest('base64url');
  }

  /** Uses a token up: of many uses at the same time one gets the account, the others 'used'. */
  async use(tx: Tx, purpose: Purpose, token: string): Promise<{ accountId: string } | TokenTrouble> {
    const [row] = await tx.query<{ account_id: string }>(
      `update one_time_tokens set used_at = $3
        where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3 and account_id is not null
        returning account_id`,
      [hashOfToken(token), purpose, this.clock.now()],
    );
    if (row !== undefined) return { accountId: row.account_id };
    const found = await this.find(tx, purpose, token);
    // Somebody else may have used it between the two statements; then that is why.
    return typeof found === 'string' ? found : 'used';
  }

  /** Whose token it is, without using it up. */
  look(purpose: Purpose, token: string): Promise<{ accountId: string } | TokenTrouble> {
    return this.find(this.database, purpose, token);
  }

  /** Makes an account's tokens for these purposes useless, where they are not used yet. */
  async endAll(tx: Tx, accountId: string, purposes: readonly Purpose[]): Promise<void> {
    await tx.query(
      'update one_time_tokens set used_at = $3 where account_id = $1 and purpose = any($2) and used_at is null',
      [accountId, purposes, this.clock.now()],
    );
  }

  private async find(
    source: Pick<Tx, 'query'>,
    purpose: Purpose,
    token: string,
  ): Promise<{ accountId: string } | TokenTrouble> {
    const [row] = await source.query<TokenRow>(
      'select account_id, expires_at, used_at from one_time_tokens where token_hash = $1 and purpose = $2',
      [hashOfToken(token), purpose],
    );
    if (row === undefined || row.account_id === null) return 'unknown';
    if (row.used_at !== null) return 'used';
    return row.expires_at <= this.clock.now() ? 'expired' : { accountId: row.account_id };
  }
}
