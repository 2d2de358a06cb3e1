import { zoneOffset } from '@deskledger/domain';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock/clock.js';
import { signature, type PreambleLine } from '../../platform/files/index.js';
import { actorName, type Actor } from '../../platform/http/index.js';
import { NameActors } from './name-actors.query.js';

/** The line that says who made an export, and when. */
export class SignExport extends Query<PreambleLine> {
  constructor(
    readonly actor: Actor,
    readonly timezone: string,
  ) {
    super();
  }
}

@QueryHandler(SignExport)
export class SignExportHandler implements IQueryHandler<SignExport> {
  constructor(
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, timezone }: SignExport): Promise<PreambleLine> {
    const name = actorName(actor);
    const names = await this.queries.execute(new NameActors([name]));
    const at = this.clock.now().getTime();
    return signature({ at, offset: zoneOffset(timezone, at) }, names.get(name));
  }
}
