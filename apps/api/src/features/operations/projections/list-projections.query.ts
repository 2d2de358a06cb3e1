import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Projection as ProjectionDocument } from '@deskledger/contracts';
import { Database } from '../../../platform/database/database.js';
import type { Projection } from '../../../platform/projections/projection.js';
import { ProjectionRegistry } from '../../../platform/projections/projection-registry.js';
import { RebuildRequests, type RebuildRow } from '../../../platform/projections/rebuilds/rebuild-requests.js';

export class ListProjections extends Query<ProjectionDocument[]> {}

// An inline projection is written together with its facts: nothing can wait for it.
const lagSql = `
  select coalesce(sum(waiting.count), 0)::bigint as lag
    from projection_checkpoints c
   cross join lateral (
     select count(*) from events e
      where e.partition = c.partition and e.position > c.position and e.stream_id like $2 || ':%'
   ) as waiting
   where c.projection = $1`;

@QueryHandler(ListProjections)
export class ListProjectionsHandler implements IQueryHandler<ListProjections> {
  constructor(
    private readonly database: Database,
    private readonly registry: ProjectionRegistry,
    private readonly requests: RebuildRequests,
  ) {}

  async execute(): Promise<ProjectionDocument[]> {
    const rebuilt = await this.rebuilt();
    const rebuilds = await this.requests.all();
    return Promise.all(
      this.registry.all().map(async (projection) => ({
        name: projection.name,
        version: projection.version,
        lifecycle: projection.lifecycle,
        lag: await this.lag(projection),
        rebuiltAt: rebuilt.get(projection.name)?.toISOString() ?? null,
        rebuild: rebuildDocument(rebuilds.get(projection.name)),
      })),
    );
  }

  private async rebuilt(): Promise<Map<string, Date | null>> {
    const rows = await this.database.query<{ name: string; at: Date | null }>(
      'select name, rebuilt_at as at from projections',
    );
    return new Map(rows.map(({ name, at }) => [name, at]));
  }

  private async lag({ name, lifecycle, stream }: Projection): Promise<number> {
    if (lifecycle === 'inline') return 0;
    const [row] = await this.database.query<{ lag: number }>(lagSql, [name, stream.category]);
    return row?.lag ?? 0;
  }
}

function rebuildDocument(row: RebuildRow | undefined): ProjectionDocument['rebuild'] {
  if (row === undefined) return null;
  const { status, done, total, startedAt, error } = row;
  return {
    status: status === 'requested' ? 'running' : status,
    done,
    total,
    startedAt: startedAt.toISOString(),
    error,
  };
}
