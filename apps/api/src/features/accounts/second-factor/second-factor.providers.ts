import { secretBox } from '../../../platform/secrets/secret-box.js';
import { BeginSecondFactorHandler } from './begin-second-factor.command.js';
import { CodeLimits } from './code-limits.js';
import { ConfirmSecondFactorHandler } from './confirm-second-factor.command.js';
import { PassSecondFactorHandler } from './pass-second-factor.command.js';
import { RemoveSecondFactorHandler } from './remove-second-factor.command.js';
import { RenewRecoveryCodesHandler } from './renew-recovery-codes.command.js';
import { SecondFactorOwner } from './second-factor-owner.js';
import { SecondFactors } from './second-factors.js';

/** A code of an app, or a recovery code, besides the password. */
export const secondFactorProviders = [
  BeginSecondFactorHandler,
  CodeLimits,
  ConfirmSecondFactorHandler,
  PassSecondFactorHandler,
  RemoveSecondFactorHandler,
  RenewRecoveryCodesHandler,
  SecondFactorOwner,
  SecondFactors,
  secretBox('second factors'),
];
