import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { listProjections, rebuildProjection, verifyProjection, type ParsedRequestOf } from '@deskledger/contracts';
import { Handles, notFound } from '../../../platform/http/index.js';
import { ListProjections } from './list-projections.query.js';
import { RebuildProjection } from './rebuild-projection.command.js';
import { VerifyProjection } from './verify-projection.command.js';

@Controller()
export class ProjectionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(listProjections)
  async list() {
    return { items: await this.queries.execute(new ListProjections()) };
  }

  @Handles(verifyProjection)
  verify({ params }: ParsedRequestOf<typeof verifyProjection>) {
    return this.commands.execute(new VerifyProjection(params.name));
  }

  @Handles(rebuildProjection)
  async rebuild({ params }: ParsedRequestOf<typeof rebuildProjection>) {
    await this.commands.execute(new RebuildProjection(params.name));
    const projections = await this.queries.execute(new ListProjections());
    const asked = projections.find(({ name }) => name === params.name);
    if (asked === undefined) throw notFound(`The projection ${params.name} does not exist.`);
    return asked;
  }
}
