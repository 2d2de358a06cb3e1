/** What features use of mail. */
export { type Letter, writeLetter } from './letter.js';
export { bodyStyle, buttonIn, cardStyle, mailColor, smallStyle, tapIn } from './mail-look.js';
export { bareAddress, isMailAddress, maskAddress, withoutAddresses } from './mail-address.js';
export { MailError } from './mail-error.js';
export { type Mail, messageIdOf } from './mail.js';
export { Mailer } from './mailer.js';
export { outboxIn, withoutSoftBreaks } from './outbox-mailer.js';
