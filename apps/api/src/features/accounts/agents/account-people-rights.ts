import { readsPeople, type PeopleAsked } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { forbidden, PeopleRights, type Actor } from '../../../platform/http/index.js';
import { ReadOwnAgent } from './read-own-agent.query.js';

/** Administrators and managers read everybody's figures, agents their own: as whom an administrator has said they are. */
@Injectable()
export class AccountPeopleRights extends PeopleRights {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  async assertMayAsk(people: PeopleAsked, actor: Actor): Promise<void> {
    if (readsPeople(actor.role) || people.length === 0) return;
    if (people === 'everybody') throw forbidden('Figures by agent are for Managers and Administrators.');
    const own = await this.queries.execute(new ReadOwnAgent(actor));
    if (people.some((one) => one !== own))
      throw forbidden('Figures of other people are for Managers and Administrators. Take the agent out of the filter.');
  }
}
