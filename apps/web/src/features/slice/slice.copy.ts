import { dimensionTitles } from '@deskledger/domain';
import type { SliceKey } from '../../lib/url/slice.js';

const { organization: org, ...others } = dimensionTitles;
const dimensions: Record<SliceKey, string> = { org, ...others };

/** What is said about the part of the tickets that is looked at. */
export const sliceCopy = {
  dimensions,
  chip: (dimension: string, value: string) => `${dimension}: ${value}`,
  chipLeftOut: (dimension: string, value: string) => `${dimension} is not ${value}`,
  add: 'Add filter',
  active: 'Active filters',
  /** While a name is on its way. */
  unnamed: '…',
  noFacets: 'Couldn’t load the filter options.',
  /** Beside a figure that knows no filters. */
  unfiltered: 'unfiltered',
  emptyRange: (range: string) => `No tickets match these filters in ${range}.`,
} as const;
