/** What other features use of accounts. */
export { AccountsModule } from './accounts.module.js';
export { ListColleagues, type Colleague } from './agents/list-colleagues.query.js';
export { ReadOwnAgent } from './agents/read-own-agent.query.js';
export { ReadReportableTeams, type ReportableTeams } from './agents/read-reportable-teams.query.js';
export { ReadSight } from './agents/read-sight.query.js';
export { AccountMails } from './mails/account-mails.js';
export { ReadAccount } from './own-account/read-account.query.js';
export { type ActorNames, NameActors } from './staff/name-actors.query.js';
export { type Authorship, NameAuthors } from './staff/name-authors.query.js';
export { issueToken, revokeToken } from './tokens/issue-token.js';
export { SignExport } from './staff/sign-export.query.js';
