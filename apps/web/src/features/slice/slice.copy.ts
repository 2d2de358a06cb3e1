import type { SliceKey } from '../../lib/url/slice.js';

const dimensions: Record<SliceKey, string> = {
  org: 'Organization',
  assignee: 'Agent',
  team: 'Team',
  priority: 'Priority',
  classification: 'Classification',
  designation: 'Designation',
  channel: 'Channel',
  tag: 'Tag',
};

/** What is said about the part of the tickets that is looked at. */
export const sliceCopy = {
  dimensions,
  any: {
    org: 'Any organization',
    assignee: 'Any agent',
    team: 'Any team',
    priority: 'Any priority',
    classification: 'Any classification',
    designation: 'Any designation',
    channel: 'Any channel',
    tag: 'Any tag',
  } satisfies Record<SliceKey, string>,
  chip: (dimension: string, value: string) => `${dimension}: ${value}`,
  chipLeftOut: (dimension: string, value: string) => `${dimension} is not ${value}`,
  /** How a field chooses. */
  mode: (dimension: string) => `How ${dimension.toLowerCase()} narrows`,
  modes: { is: 'is', isNot: 'is not' },
  filters: 'Filters',
  counted: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  active: 'Active filters',
  apply: 'Apply filters',
  nothing: 'Nothing found',
  /** While a name is on its way. */
  unnamed: '…',
  noFacets: "Couldn't load what there is to choose from.",
  /** Beside a figure that knows no filters. */
  unfiltered: 'unfiltered',
  emptyRange: (range: string) => `No tickets match these filters in ${range}.`,
} as const;
