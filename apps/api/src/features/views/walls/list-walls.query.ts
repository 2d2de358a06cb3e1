import type { Wall } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { wallDocument } from './wall-document.js';
import { wallsSql, type WallRow } from './walls.sql.js';

/** The walls in force, newest first. */
export class ListWalls extends Query<Wall[]> {}

@QueryHandler(ListWalls)
export class ListWallsHandler implements IQueryHandler<ListWalls> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<Wall[]> {
    const rows = await this.database.query<WallRow>(`${wallsSql} order by tokens.created_at desc, walls.id`, [
      this.clock.now(),
    ]);
    return rows.map(wallDocument);
  }
}
