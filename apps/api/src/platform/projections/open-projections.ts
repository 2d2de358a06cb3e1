import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Partitions } from '../database/partitions.js';
import type { Tx } from '../database/tx.js';
import { ofCategory } from '../event-store/stream.js';
import type { Projection, Settings } from './projection.js';
import { ProjectionRegistry } from './projection-registry.js';
import { ProjectionSettings } from './projection-settings.js';

const OPEN_LOCK = 7314;

/** Makes the registered projections known to the database, and finds those that the code has left behind. */
@Injectable()
export class OpenProjections {
  constructor(
    private readonly database: Database,
    private readonly partitions: Partitions,
    private readonly registry: ProjectionRegistry,
    private readonly settings: ProjectionSettings,
  ) {}

  /**
   * Gives every projection its checkpoints. Answers with the names of those that must be rebuilt.
   * @throws NewerDatabaseError
   */
  open(): Promise<string[]> {
    return this.database.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [OPEN_LOCK]);
      const newer = await this.settings.newerThan(tx, this.registry.all());
      if (newer !== undefined) throw newer;
      const stale: string[] = [];
      for (const projection of this.registry.all()) {
        if (!(await this.isCurrent(tx, projection))) stale.push(projection.name);
      }
      return stale;
    });
  }

  private async isCurrent(tx: Tx, projection: Projection): Promise<boolean> {
    const { name, version, lifecycle, dependsOn = [] } = projection;
    await this.addCheckpoints(tx, name);
    const [known] = await tx.query<{ version: number; settings: Settings }>(
      'select version, settings from projections where name = $1',
      [name],
    );
    if (known && known.version !== version) return false;
    if (known && dependsOn.every((setting) => setting in known.settings)) return true;
    // A new async projection reads the log from its beginning; every other one has missed what is there.
    const hasMissed = known !== undefined || lifecycle === 'inline';
    if (hasMissed && (await this.hasFacts(tx, projection))) return false;
    await tx.query(
      `insert into projections (name, version, settings) values ($1, $2, $3)
       on conflict (name) do update set settings = excluded.settings`,
      [name, version, JSON.stringify(await this.settings.current(tx, projection))],
    );
    return true;
  }

  private async addCheckpoints(tx: Tx, name: string): Promise<void> {
    await tx.query(
      `insert into projection_checkpoints (projection, partition) select $1, unnest($2::smallint[])
       on conflict (projection, partition) do nothing`,
      [name, this.partitions.all()],
    );
  }

  private async hasFacts(tx: Tx, { stream }: Projection): Promise<boolean> {
    const [row] = await tx.query<{ found: boolean }>(
      `select exists (select from events where ${ofCategory(stream)}) as found`,
    );
    return row?.found ?? false;
  }
}
