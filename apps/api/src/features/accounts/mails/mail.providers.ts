import { LinkLimits } from '../one-time-tokens/link-limits.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import { AccountMailRows } from './account-mail-rows.js';
import { AccountMailSweep } from './account-mail-sweep.js';
import { AccountMails } from './account-mails.js';
import { SendAccountMailHandler } from './send-account-mail.handler.js';

/** Mails to the people who sign in here, and the one-time tokens in their links. */
export const mailProviders = [
  AccountMailRows,
  AccountMails,
  AccountMailSweep,
  LinkLimits,
  OneTimeTokens,
  SendAccountMailHandler,
];
