import { LoginLinks } from './login-links.js';
import { ResendVerificationHandler } from './resend-verification.command.js';
import { SetLoginVerificationHandler } from './set-login-verification.command.js';
import { VerifyLoginHandler } from './verify-login.command.js';

/** Logins that wait until a link in a mail was followed. */
export const verificationProviders = [
  LoginLinks,
  ResendVerificationHandler,
  SetLoginVerificationHandler,
  VerifyLoginHandler,
];
