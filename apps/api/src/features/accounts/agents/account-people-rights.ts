import { fewestInTeam, readsPeople, type PeopleAsked } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { forbidden, PeopleRights, type Actor } from '../../../platform/http/index.js';
import type { DaysAsked } from '../../../platform/questions/index.js';
import { ReadOwnAgent } from './read-own-agent.query.js';
import { ReadReportableTeams } from './read-reportable-teams.query.js';

/**
 * Administrators and managers read everybody's figures, agents their own, as whom an administrator has said they are, and
 * those of teams in which there are enough people to hide among.
 */
@Injectable()
export class AccountPeopleRights extends PeopleRights {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  async assertMayAsk({ agents, teams }: PeopleAsked, days: DaysAsked, actor: Actor): Promise<void> {
    if (readsPeople(actor.role)) return;
    if (agents === 'everybody') throw forbidden('Only Managers and Administrators can see figures by agent.');
    if (agents.length > 0) {
      const own = await this.queries.execute(new ReadOwnAgent(actor));
      if (agents.some((one) => one !== own)) throw forbidden(ofOthers);
    }
    if (teams.length === 0) return;
    const reportable = await this.queries.execute(new ReadReportableTeams(days));
    if (teams === 'all' ? reportable.isEach : teams.every((team) => reportable.teams.has(team))) return;
    throw forbidden(ofFew);
  }
}

const ofOthers =
  'Only Managers and Administrators can see figures of other people. Remove the agent from the filter, or list open tickets only.';
const ofFew = `Only Managers and Administrators can see figures of teams with fewer than ${fewestInTeam} people, or filters that would reveal them. Remove the team, or list open tickets only.`;
