import { changeFollowUp, listFollowUpAssignees, listFollowUps, type ParsedRequestOf } from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Handles, type Call } from '../../../platform/http/index.js';
import { ListColleagues } from '../../accounts/index.js';
import { ChangeFollowUp } from './change-follow-up.command.js';
import { ListFollowUps } from './list-follow-ups.query.js';

@Controller()
export class SurveyFollowUpsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(listFollowUps)
  list({ query }: ParsedRequestOf<typeof listFollowUps>, { actor }: Call) {
    return this.queries.execute(new ListFollowUps(query, actor));
  }

  @Handles(changeFollowUp)
  change({ params, body }: ParsedRequestOf<typeof changeFollowUp>, { actor }: Call) {
    return this.commands.execute(new ChangeFollowUp(actor, params.id.toLowerCase(), body.version, body.change));
  }

  @Handles(listFollowUpAssignees)
  async assignees() {
    const colleagues = await this.queries.execute(new ListColleagues());
    return { items: colleagues.map(({ id, name }) => ({ id, name })) };
  }
}
