import type { HelpDeskAgent } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { readReportedAgents } from '../agent-names.js';
import { displayText } from '../list/display-text.js';
import { readAgentIds } from './read-agent-ids.js';

const most = 1_000;
const shown = (recorded: string | null | undefined) => (recorded ? displayText(recorded) : null);

/** Everybody of the help desk who ever held a ticket or wrote on one, by name. */
export class ListHelpDeskAgents extends Query<HelpDeskAgent[]> {}

@QueryHandler(ListHelpDeskAgents)
export class ListHelpDeskAgentsHandler implements IQueryHandler<ListHelpDeskAgents> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<HelpDeskAgent[]> {
    const ids = await readAgentIds(this.database, most);
    const recorded = new Map((await readReportedAgents(this.database, ids)).map((agent) => [agent.id, agent]));
    return ids
      .map((id) => ({ id, name: shown(recorded.get(id)?.name), email: shown(recorded.get(id)?.email) }))
      .sort((one, other) => wordsOf(one).localeCompare(wordsOf(other), 'en'));
  }
}

const wordsOf = ({ id, name, email }: HelpDeskAgent) => name ?? email ?? id;
