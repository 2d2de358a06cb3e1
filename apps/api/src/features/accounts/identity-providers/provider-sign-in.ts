import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AttemptLimit, ProblemError, type Call } from '../../../platform/http/index.js';
import { originOf } from '../sessions/sessions.js';
import { KnownDevices } from '../sign-in/known-devices.js';
import { RefusedSignIns } from '../sign-in/refused-sign-ins.js';
import type { IdentityProviderEntity } from './identity-provider.entity.js';
import { NoEntry } from './no-entry.js';
import { ProviderTrouble } from './provider-trouble.js';

/** As the audit log names it. */
const notBegun = 'not begun here';

/** What every step through an identity provider passes: how often one may try, and what is said and written down of a refusal. */
@Injectable()
export class ProviderSignIn {
  private readonly logger = new Logger('SignIn');
  private readonly limit: AttemptLimit;

  constructor(
    database: Database,
    private readonly devices: KnownDevices,
    private readonly refused: RefusedSignIns,
  ) {
    this.limit = new AttemptLimit(database, 'provider', { points: 200, minutes: 15 }, 'sign-ins from your address');
  }

  /** @throws ProblemError 429 */
  async count(call: Call): Promise<void> {
    await this.limit.count(await this.trierOf(call));
  }

  async passed(call: Call): Promise<void> {
    await this.limit.giveBack(await this.trierOf(call));
  }

  /** A known device has a count of its own, so that other people on its network hold nobody up there. */
  private async trierOf(call: Call): Promise<string> {
    return (await this.devices.of(call))?.id ?? call.network;
  }

  /**
   * Does a step. What a provider did wrong is a refusal; each refusal is a line of the audit. Whoever comes back from
   * nowhere is counted; what was begun here was counted then, and is never held up by what others send.
   * @throws ProblemError
   */
  async guard<Answer>(provider: IdentityProviderEntity, call: Call, step: () => Promise<Answer>): Promise<Answer> {
    try {
      return await step();
    } catch (error) {
      const reason = this.reasonOf(error);
      if (reason === notBegun) await this.count(call);
      const subject = error instanceof NoEntry ? error.accountId : undefined;
      if (reason !== undefined) this.refused.note(subject ?? provider.id, 'provider', originOf(call), reason);
      throw error instanceof ProviderTrouble ? refusalOf(error) : error;
    }
  }

  /** undefined: it was no refusal, but what the account asks for next, or a fault of ours. */
  private reasonOf(error: unknown): string | undefined {
    if (error instanceof NoEntry) return error.reason;
    if (error instanceof ProblemError) return error.code === 'sign_in_refused' ? notBegun : undefined;
    if (!(error instanceof ProviderTrouble)) return undefined;
    this.logger.warn({ err: error }, 'Sign-in through an identity provider failed');
    return error.reason;
  }
}

const refusalOf = ({ message }: ProviderTrouble) => new ProblemError(401, 'sign_in_refused', message);
