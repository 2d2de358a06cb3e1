/** What other features use of accounts. */
export { audit } from './audit.js';
export { generatePassword } from './create-account.js';
export { AccountMails } from './mails/account-mails.js';
export { type ActorNames, NameActors } from './name-actors.query.js';
export { type Authorship, NameAuthors } from './name-authors.query.js';
export { SignExport } from './sign-export.query.js';
