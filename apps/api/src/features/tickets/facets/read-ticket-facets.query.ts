import { readsPeople, type TicketFacets } from '@deskledger/contracts';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import type { Actor } from '../../../platform/http/index.js';
import { ReadReportableTeams } from '../../accounts/index.js';
import { readAgentNames } from '../agent-names.js';
import { displayText } from '../list/display-text.js';
import { notSet } from '../ticket-selection.js';
import { readAgentIds } from './read-agent-ids.js';
import type { ValueDimension } from './ticket-values.projection.js';

const most = 1_000;

export class ReadTicketFacets extends Query<TicketFacets> {
  constructor(readonly actor: Actor) {
    super();
  }
}

/** Reads small tables: the cost is that of the choices, not of the tickets. */
@QueryHandler(ReadTicketFacets)
export class ReadTicketFacetsHandler implements IQueryHandler<ReadTicketFacets> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ actor }: ReadTicketFacets): Promise<TicketFacets> {
    const [organizations, agents, values, sources] = await Promise.all([
      this.organizations(),
      this.agents(),
      this.values(),
      this.sources(),
    ]);
    const of = (dimension: ValueDimension) =>
      values.filter((row) => row.dimension === dimension).map(({ value }) => value);
    return {
      organizations,
      agents,
      priorities: of('priority'),
      classifications: of('classification'),
      designations: of('designation'),
      channels: of('channel'),
      teams: of('team'),
      tags: of('tag'),
      sources,
      figures: await this.figures(actor, of('team')),
    };
  }

  private async figures({ role }: Actor, all: readonly string[]): Promise<TicketFacets['figures']> {
    if (readsPeople(role)) return { teams: [...all, notSet], byTeam: true };
    const { teams, isEach } = await this.queries.execute(new ReadReportableTeams({}));
    return { teams: [...teams].sort(), byTeam: isEach };
  }

  private async organizations(): Promise<TicketFacets['organizations']> {
    const rows = await this.database.read<{ id: string; name: string }>(
      'select id, name from ticket_organizations order by lower(name), id limit $1',
      [most],
    );
    return rows.map(({ id, name }) => ({ id, name: displayText(name) }));
  }

  private async agents(): Promise<TicketFacets['agents']> {
    const ids = await readAgentIds(this.database, most);
    const names = await readAgentNames(this.database, ids);
    return ids
      .map((id) => ({ id, name: names.get(id) ?? id }))
      .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  }

  private sources(): Promise<TicketFacets['sources']> {
    return this.database.read('select id, name from connections order by lower(name), id limit $1', [most]);
  }

  private values(): Promise<{ dimension: ValueDimension; value: string }[]> {
    return this.database.read(
      `select dimension, value from (
         select dimension, value, row_number() over (partition by dimension order by lower(value), value) as n
           from ticket_values
       ) as numbered where n <= $1 order by dimension, n`,
      [most],
    );
  }
}
