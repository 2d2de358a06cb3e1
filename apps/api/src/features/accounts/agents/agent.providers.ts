import { PeopleRights } from '../../../platform/http/index.js';
import { AccountPeopleRights } from './account-people-rights.js';
import { ChooseAgentHandler } from './choose-agent.command.js';
import { ListColleaguesHandler } from './list-colleagues.query.js';
import { ReadOwnAgentHandler } from './read-own-agent.query.js';
import { ReadSightHandler } from './read-sight.query.js';

/** Which agent of the help desk an account is, and whose figures it reads therefore. */
export const agentProviders = [
  ChooseAgentHandler,
  ListColleaguesHandler,
  ReadOwnAgentHandler,
  ReadSightHandler,
  { provide: PeopleRights, useClass: AccountPeopleRights },
];
