import type { KioskProgramme } from '@deskledger/contracts';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { notFound, type Actor } from '../../../platform/http/index.js';
import { ReadReportableTeams } from '../../accounts/index.js';
import { forKiosk } from './kiosk-views.js';
import { kiosksSql, type KioskRow } from './kiosks.sql.js';

/** What the calling TV display shows. */
export class ReadKiosk extends Query<KioskProgramme> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ReadKiosk)
export class ReadKioskHandler implements IQueryHandler<ReadKiosk> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  async execute({ actor }: ReadKiosk): Promise<KioskProgramme> {
    const [row] = await this.database.query<KioskRow>(`${kiosksSql} and walls.id = $2`, [
      this.clock.now(),
      actor.via.id,
    ]);
    if (row === undefined) throw notFound('Only a TV display can make this call.');
    const sent = await this.queries.execute(new ReadReportableTeams({}));
    const views = row.views.map((view) => forKiosk(view, sent)).filter((view) => view !== undefined);
    return { name: row.name, seconds: row.seconds, views, expiresAt: row.expires_at.toISOString() };
  }
}
