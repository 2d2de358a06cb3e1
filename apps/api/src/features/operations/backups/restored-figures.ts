import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { Partitions } from '../../../platform/database/partitions.js';
import { ListProjections } from '../projections/list-projections.query.js';
import { VerifyProjection } from '../projections/verify-projection.command.js';
import { VerifyLog } from '../seals/verify-log.js';

/** Of the events of a partition. */
export interface PartitionHead {
  partition: number;
  events: number;
  /** Of the last one. */
  position: number;
}

export interface RestoredFigures {
  faults: string[];
  figures: Record<string, number>;
  heads: PartitionHead[];
}

export const headsSql = `select partition, count(*) as events, max(position) as position from events group by partition`;

/** Looks at a database that was restored for a trial: its log against its seals, its figures against its log. */
@Injectable()
export class InspectRestored {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly partitions: Partitions,
    private readonly log: VerifyLog,
  ) {}

  async inspect(): Promise<RestoredFigures> {
    const faults: string[] = [];
    let sealed = 0;
    for (const partition of this.partitions.all()) {
      const verified = await this.log.verify(partition);
      sealed += verified.sealed;
      if (verified.faults.length > 0) faults.push(`the log differs from its seals (partition ${partition})`);
    }
    const projections = await this.queries.execute(new ListProjections());
    let rows = 0;
    for (const { name } of projections) {
      const verified = await this.commands.execute(new VerifyProjection(name));
      rows += verified.rows;
      if (verified.differenceCount > 0) faults.push(`${name} differs from the log in ${verified.differenceCount} rows`);
    }
    const heads = await this.database.query<PartitionHead & Record<string, unknown>>(headsSql);
    const [tickets] = await this.database.query<{ count: number }>('select count(*) as count from tickets');
    const events = heads.reduce((sum, head) => sum + head.events, 0);
    const figures = { events, 'sealed events': sealed, tickets: tickets?.count ?? 0, 'rows of figures': rows };
    return { faults, figures, heads };
  }
}
