/** What features use of mail. */
export { isMailAddress, maskAddress, withoutAddresses } from './mail-address.js';
export { MailError, type MailFailure } from './mail-error.js';
export { type HandOver, type Mail, messageIdOf } from './mail.js';
export { Mailer } from './mailer.js';
