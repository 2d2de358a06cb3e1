import { zoneOffset } from '@deskledger/domain';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { signature, type PreambleLine } from '../../../platform/files/index.js';
import { NameActors } from './name-actors.query.js';

/** The line that says who made an export, and when. */
export class SignExport extends Query<PreambleLine> {
  constructor(
    /** As event metadata names actors. */
    readonly actor: string,
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
    const names = await this.queries.execute(new NameActors([actor]));
    const at = this.clock.now().getTime();
    return signature({ at, offset: zoneOffset(timezone, at) }, names.get(actor));
  }
}
