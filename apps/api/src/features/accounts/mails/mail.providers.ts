import { AccountMailRows } from './account-mail-rows.js';
import { AccountMailSweep } from './account-mail-sweep.js';
import { AccountMails } from './account-mails.js';
import { SendAccountMailHandler } from './send-account-mail.handler.js';

/** Mails to the people who sign in here. */
export const mailProviders = [AccountMailRows, AccountMails, AccountMailSweep, SendAccountMailHandler];
