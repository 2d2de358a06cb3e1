import { secretBox } from '../../../platform/secrets/secret-box.js';
import { BeginSecondFactorHandler } from '../second-factor/begin-second-factor.command.js';
import { CodeLimits } from '../second-factor/code-limits.js';
import { ConfirmSecondFactorHandler } from '../second-factor/confirm-second-factor.command.js';
import { PassSecondFactorHandler } from '../second-factor/pass-second-factor.command.js';
import { RemoveSecondFactorHandler } from '../second-factor/remove-second-factor.command.js';
import { RenewRecoveryCodesHandler } from '../second-factor/renew-recovery-codes.command.js';
import { SecondFactorOwner } from '../second-factor/second-factor-owner.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { LoginLinks } from '../verification/login-links.js';
import { ResendVerificationHandler } from '../verification/resend-verification.command.js';
import { SetLoginVerificationHandler } from '../verification/set-login-verification.command.js';
import { VerifyLoginHandler } from '../verification/verify-login.command.js';
import { KnownDevices } from './known-devices.js';
import { LoginSteps } from './login-steps.js';
import { RefusedSignIns } from './refused-sign-ins.js';
import { SignInHandler } from './sign-in.command.js';
import { SignInLimits } from './sign-in-limits.js';

/** Signing in, with every step that an account may ask for. */
export const signInProviders = [
  LoginSteps,
  KnownDevices,
  SignInLimits,
  RefusedSignIns,
  SignInHandler,
  LoginLinks,
  ResendVerificationHandler,
  SetLoginVerificationHandler,
  VerifyLoginHandler,
  CodeLimits,
  SecondFactorOwner,
  SecondFactors,
  secretBox('second factors'),
  BeginSecondFactorHandler,
  ConfirmSecondFactorHandler,
  PassSecondFactorHandler,
  RemoveSecondFactorHandler,
  RenewRecoveryCodesHandler,
];
