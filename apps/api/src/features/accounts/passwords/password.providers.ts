import { ChangePasswordHandler } from './change-password.command.js';
import { OwnPassword } from './own-password.js';
import { RequestPasswordResetHandler } from './request-password-reset.command.js';
import { ResetLimits } from './reset-limits.js';
import { ResetPasswordHandler } from './reset-password.command.js';
import { SetPassword } from './set-password.js';

/** Changing and resetting passwords. */
export const passwordProviders = [
  OwnPassword,
  SetPassword,
  ResetLimits,
  ChangePasswordHandler,
  RequestPasswordResetHandler,
  ResetPasswordHandler,
];
