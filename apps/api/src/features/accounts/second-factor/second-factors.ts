import type { ShownPasskey } from '@deskledger/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Tx } from '../../../platform/database/tx.js';
import { ProblemError } from '../../../platform/http/index.js';
import { SecretBox } from '../../../platform/secrets/secret-box.js';
import { AccountMails } from '../mails/account-mails.js';
import { Passkeys } from '../passkeys/passkeys.js';
import { judgeCode } from './one-time-codes.js';
import { useRecoveryCode } from './recovery-codes.js';
import { SecondFactorEntity } from './second-factor.entity.js';

/** What somebody shows: one of the three. */
export interface ShownFactor {
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
  readonly passkey?: ShownPasskey | undefined;
  /** A passkey has to have recognised its person: it stands in for the password as well. */
  readonly mustVerify?: boolean;
}

/** Judges what is shown besides the password; each is good once. */
@Injectable()
export class SecondFactors {
  private readonly logger = new Logger('SecondFactor');

  constructor(
    private readonly box: SecretBox,
    private readonly mails: AccountMails,
    private readonly passkeys: Passkeys,
    private readonly clock: Clock,
  ) {}

  /**
   * @param challenge that a passkey has to have signed.
   * @throws ProblemError 401 `wrong_code`, `code_expired` or `passkey_refused`
   */
  async pass(tx: Tx, accountId: string, shown: ShownFactor, challenge: string): Promise<void> {
    const { code = '', recoveryCode, passkey, mustVerify } = shown;
    if (passkey !== undefined) await this.passkeys.pass(tx, { shown: passkey, challenge, accountId, mustVerify });
    else if (recoveryCode !== undefined) await this.passRecoveryCode(tx, accountId, recoveryCode);
    else await this.passCode(tx, accountId, code);
  }

  /** The step of a right code. @throws ProblemError 401 */
  judge(accountId: string, sealed: Buffer, code: string): number {
    const secret = this.box.open(sealed, accountId);
    if (secret === undefined) {
      this.logger.error({ accountId }, 'Could not read a second factor. TOKEN_SECRET may have changed');
      throw wrongCode();
    }
    const judgement = judgeCode(secret, code.replace(/\s/g, ''), this.clock.now());
    if (judgement === 'wrong') throw wrongCode();
    if (judgement === 'late') throw lateCode('This code has expired. Enter the current code from your app.');
    return judgement.step;
  }

  private async passCode(tx: Tx, accountId: string, code: string): Promise<void> {
    // The lock makes two uses of one code follow each other.
    const factor = await tx.repository(SecondFactorEntity).findOne({
      where: { accountId, confirmedAt: Not(IsNull()) },
      lock: { mode: 'pessimistic_write' },
    });
    if (factor === null) throw wrongCode();
    const step = this.judge(accountId, factor.secret, code);
    if (step <= factor.lastStep) throw lateCode('This code was already used. Wait for the next code in your app.');
    await tx.repository(SecondFactorEntity).update(accountId, { lastStep: step });
  }

  private async passRecoveryCode(tx: Tx, accountId: string, code: string): Promise<void> {
    const left = await useRecoveryCode(tx, accountId, code, this.clock.now());
    if (left === undefined) throw wrongCode('This is not one of your unused recovery codes.');
    await audit(tx, `account:${accountId}`, 'recovery_code.used', accountId, { left });
    await this.mails.write(tx, { kind: 'recovery-code-used', accountId, details: { left: String(left) } });
  }
}

/**
 * The same refusal for somebody who is signed in: 401 would say that the session is over, and have browsers renew it and
 * try the code again.
 */
export async function namingField<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status !== 401) throw error;
    const { code, message } = error;
    const path = code === 'passkey_refused' ? 'passkey' : 'code';
    throw new ProblemError(400, code, message, { errors: [{ path, message }] });
  }
}

const wrongCode = (detail = 'This code is wrong. Check that you use the right account in your app.') =>
  new ProblemError(401, 'wrong_code', detail);

const lateCode = (detail: string) => new ProblemError(401, 'code_expired', detail);
