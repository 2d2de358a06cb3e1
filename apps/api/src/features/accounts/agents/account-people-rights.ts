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
    if (agents === 'everybody') throw forbidden('Figures by agent are for Managers and Administrators.');
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
  'Figures of other people are for Managers and Administrators. Take the agent out of the filter, or list open tickets alone.';
const ofFew = `Figures of teams of fewer than ${fewestInTeam} people are for Managers and Administrators, and so is what would tell them by difference. Take the team away, or list open tickets alone.`;
