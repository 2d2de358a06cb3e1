import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { readOrganization, updateOrganization, type ParsedRequestOf } from '@deskledger/contracts';
import { forbidden, Handles, type Call } from '../../platform/http/index.js';
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
  update({ body }: ParsedRequestOf<typeof updateOrganization>, { actor }: Call) {
    const { retentionDays, archiveAfter, deleteAfter } = body;
    const decidesOnData = [retentionDays, archiveAfter, deleteAfter].some((value) => value !== undefined);
    if (decidesOnData && actor.role !== 'administrator')
      throw forbidden('Only administrators can change how long data is kept.');
    return this.commands.execute(new UpdateOrganization(body));
  }
}
