import {
  breakdownDimensions,
  breakdownMeasures,
  explainedFigures,
  isCompared,
  mostListedValues,
  periods,
  type BreakdownDimension,
  type MeasureList,
  type TicketFacets,
} from '@deskledger/contracts';
import { dimensions, exclusionOf, type Dimension } from '@deskledger/domain';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import type { Actor } from '../../../platform/http/index.js';
import { ReadTicketFacets } from '../../tickets/index.js';
import { explainedAs, figureWordsOf, isOfNow } from './figure-words.js';

/** What can be asked, in the words of the registry of figures; values whose key or name holds `search`. */
export class ListMeasures extends Query<MeasureList> {
  constructor(
    readonly actor: Actor,
    readonly search: string,
  ) {
    super();
  }
}

type Value = MeasureList['dimensions'][number]['values'][number];

@QueryHandler(ListMeasures)
export class ListMeasuresHandler implements IQueryHandler<ListMeasures> {
  constructor(
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, search }: ListMeasures): Promise<MeasureList> {
    const values = valuesOf(await this.queries.execute(new ReadTicketFacets(actor)));
    return {
      figures: explainedFigures.map((metric) => ({ metric, ...figureWordsOf(metric), ofNow: isOfNow(metric) })),
      breakdowns: breakdownMeasures.map((measure) => ({
        measure,
        ...figureWordsOf(explainedAs(measure)),
        canCompare: isCompared(measure),
      })),
      dimensions: breakdownDimensions.map((name) => ({ name, ...dimension(name, values, search) })),
      periods: [...periods],
      generatedAt: this.clock.now().toISOString(),
    };
  }
}

function dimension(name: BreakdownDimension, all: Readonly<Record<Dimension, Value[]>>, search: string) {
  const filter = dimensions.find((one) => one === name) ?? null;
  const wanted = search.toLowerCase();
  const matches = ({ key, name: words }: Value) => [key, words].some((text) => text.toLowerCase().includes(wanted));
  const values = filter === null ? [] : all[filter].filter(matches);
  return {
    filter,
    exclusion: filter && exclusionOf(filter),
    values: values.slice(0, mostListedValues),
    matching: values.length,
  };
}

function valuesOf(facets: TicketFacets): Record<Dimension, Value[]> {
  const named = (values: readonly { id: string; name: string }[]) => values.map(({ id, name }) => ({ key: id, name }));
  const same = (values: readonly string[]) => values.map((value) => ({ key: value, name: value }));
  return {
    organization: named(facets.organizations),
    assignee: named(facets.agents),
    team: same(facets.teams),
    priority: same(facets.priorities),
    classification: same(facets.classifications),
    designation: same(facets.designations),
    channel: same(facets.channels),
    tag: same(facets.tags),
  };
}
