import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AttemptLimit, ProblemError, type Call } from '../../../platform/http/index.js';
import { originOf } from '../sessions/sessions.js';
import { RefusedSignIns } from '../sign-in/refused-sign-ins.js';
import type { IdentityProviderEntity } from './identity-provider.entity.js';
import { NoEntry } from './no-entry.js';
import { ProviderTrouble } from './provider-trouble.js';

/** What every step through an identity provider passes: how often one may try, and what is said and written down of a refusal. */
@Injectable()
export class ProviderDoor {
  private readonly logger = new Logger('SignIn');
  private readonly network: AttemptLimit;

  constructor(
    database: Database,
    private readonly refused: RefusedSignIns,
  ) {
    this.network = new AttemptLimit(database, 'provider', { points: 200, minutes: 15 }, 'sign-ins from your address');
  }

  /** @throws ProblemError 429 */
  async count({ network }: Call): Promise<void> {
    await this.network.count(network);
  }

  async passed({ network }: Call): Promise<void> {
    await this.network.giveBack(network);
  }

  /** Does a step. What a provider did wrong is a refusal; each refusal is a line of the audit. @throws ProblemError */
  async guard<Answer>(provider: IdentityProviderEntity, call: Call, step: () => Promise<Answer>): Promise<Answer> {
    try {
      return await step();
    } catch (error) {
      const reason = this.reasonOf(error);
      const subject = error instanceof NoEntry ? error.accountId : undefined;
      if (reason !== undefined) this.refused.note(subject ?? provider.id, 'provider', originOf(call), reason);
      throw error instanceof ProviderTrouble ? refusalOf(error) : error;
    }
  }

  /** undefined: it was no refusal, but what the account asks for next, or a fault of ours. */
  private reasonOf(error: unknown): string | undefined {
    if (error instanceof NoEntry) return error.reason;
    if (error instanceof ProblemError) return error.code === 'sign_in_refused' ? 'not begun here' : undefined;
    if (!(error instanceof ProviderTrouble)) return undefined;
    this.logger.warn({ err: error }, 'A sign-in through an identity provider failed');
    return error.reason;
  }
}

const refusalOf = ({ message }: ProviderTrouble) => new ProblemError(401, 'sign_in_refused', message);
