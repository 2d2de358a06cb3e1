import { Injectable, Logger } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.js';
import { warnOf } from '../../../platform/database/database-outage.js';
import { Database } from '../../../platform/database/database.js';
import type { Origin } from '../sessions/sessions.js';
import type { LoginStep } from './login-steps.js';

/** Writes down who was refused at signing in. How often, the limits of tries bound. */
@Injectable()
export class RefusedSignIns {
  private readonly logger = new Logger('SignIn');

  constructor(private readonly database: Database) {}

  /**
   * Nobody waits for it: the answer must not take longer where there is such an account.
   * @param subject the account, or what else somebody wanted in by.
   */
  note(subject: string, step: LoginStep, { ip }: Origin, reason?: string): void {
    const details = { step, ip, ...(reason === undefined ? {} : { reason }) };
    this.database
      .transaction((tx) => audit(tx, 'system:sign-in', 'session.refused', subject, details))
      .catch((error: unknown) => warnOf(error, 'Could not record a refused sign-in', this.logger));
  }
}
