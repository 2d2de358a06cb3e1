import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { Tx } from '../../../platform/database/tx.js';
import { ProblemError } from '../../../platform/http/index.js';
import { maskAddress } from '../../../platform/mail/index.js';
import { AccountEntity } from '../account.entity.js';
import { AccountMails } from '../mails/account-mails.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import type { Origin } from '../sessions/sessions.js';

/** $1 account, $2 since when. */
const sentLinksSql = `
  select count(*)::int as sent, max(created_at) filter (where used_at is null) as last, min(created_at) as first
    from one_time_tokens where account_id = $1 and purpose = 'verify-login' and created_at > $2`;

/** Milliseconds between two mails, and how many an account gets in the other span. */
const pause = 60_000;

const span = 15 * 60_000;

const mostInSpan = 5;

/** Mails the links that confirm logins, and not too many of them. */
@Injectable()
export class LoginLinks {
  constructor(
    private readonly tokens: OneTimeTokens,
    private readonly mails: AccountMails,
    private readonly clock: Clock,
  ) {}

  /** The answer to a login that has to be confirmed by mail; the link is on its way, now or since a moment. */
  async ask(tx: Tx, account: { id: string; email: string }, origin: Origin): Promise<ProblemError> {
    const wait = await this.send(tx, account.id, origin);
    const { token } = await this.tokens.issue(tx, 'mail-again', account.id);
    const address = maskAddress(account.email);
    const detail =
      wait === 0
        ? `To finish signing in, open the link in the email sent to ${address}.`
        : `A link was just sent to ${address}. Open it to finish signing in.`;
    return new ProblemError(401, 'verification_required', detail, { extension: { challenge: token } });
  }

  /** Sends a link unless that would be too many. Answers the milliseconds to wait; 0: it is on its way. */
  async send(tx: Tx, accountId: string, origin: Origin): Promise<number> {
    // One login at a time, so that two do not both find that there is room for one more mail.
    await tx.repository(AccountEntity).findOne({ where: { id: accountId }, lock: { mode: 'for_no_key_update' } });
    const wait = await this.waitOf(tx, accountId);
    if (wait > 0) return wait;
    const token = await this.tokens.issue(tx, 'verify-login', accountId);
    await this.mails.write(tx, { kind: 'verify-login', accountId, token, details: { ip: origin.ip } });
    return 0;
  }

  private async waitOf(tx: Tx, accountId: string): Promise<number> {
    const now = this.clock.now().getTime();
    const [waiting] = await tx.query<SentLinks>(sentLinksSql, [accountId, new Date(now - span)]);
    if (waiting === undefined) return 0;
    const sinceLast = waiting.last === null ? 0 : waiting.last.getTime() + pause - now;
    const full = waiting.sent < mostInSpan || waiting.first === null ? 0 : waiting.first.getTime() + span - now;
    return Math.max(0, sinceLast, full);
  }
}

interface SentLinks extends Record<string, unknown> {
  sent: number;
  last: Date | null;
  first: Date | null;
}
