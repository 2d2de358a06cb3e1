import type { WallProgramme } from '@deskledger/contracts';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { notFound, type Actor } from '../../../platform/http/index.js';
import { ReadToldTeams } from '../../accounts/index.js';
import { forWall } from './wall-views.js';
import { wallsSql, type WallRow } from './walls.sql.js';

/** What the asking wall is to show. */
export class ReadWall extends Query<WallProgramme> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ReadWall)
export class ReadWallHandler implements IQueryHandler<ReadWall> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  async execute({ actor }: ReadWall): Promise<WallProgramme> {
    const [row] = await this.database.query<WallRow>(`${wallsSql} and walls.id = $2`, [this.clock.now(), actor.via.id]);
    if (row === undefined) throw notFound('Only a wall has something to show.');
    const told = await this.queries.execute(new ReadToldTeams({}));
    const views = row.views.map((view) => forWall(view, told)).filter((view) => view !== undefined);
    return { name: row.name, seconds: row.seconds, views, expiresAt: row.expires_at.toISOString() };
  }
}
