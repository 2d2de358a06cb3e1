import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { readOrganization, updateOrganization, type ParsedRequestOf } from '@deskledger/contracts';
import { Handles } from '../../platform/http/index.js';
import { ReadOrganization } from './read-organization.query.js';
import { UpdateOrganization } from './update-organization.command.js';

@Controller()
export class OrganizationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(readOrganization)
  read() {
    return this.queries.execute(new ReadOrganization());
  }

  @Handles(updateOrganization)
  update({ body }: ParsedRequestOf<typeof updateOrganization>) {
    return this.commands.execute(new UpdateOrganization(body));
  }
}
