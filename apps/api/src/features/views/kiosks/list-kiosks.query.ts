import type { Kiosk } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { kioskDocument } from './kiosk-document.js';
import { kiosksSql, type KioskRow } from './kiosks.sql.js';

/** The active TV displays, newest first. */
export class ListKiosks extends Query<Kiosk[]> {}

@QueryHandler(ListKiosks)
export class ListKiosksHandler implements IQueryHandler<ListKiosks> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<Kiosk[]> {
    const rows = await this.database.query<KioskRow>(`${kiosksSql} order by tokens.created_at desc, walls.id`, [
      this.clock.now(),
    ]);
    return rows.map(kioskDocument);
  }
}
