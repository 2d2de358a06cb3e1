import type { Backlog } from '@deskledger/contracts';
import { longestRange } from '@deskledger/domain';
import { copy } from '../../copy/copy.js';
import { addDays } from '../../lib/dates/day.js';
import { inZone } from '../../lib/dates/instant.js';
import { shares, shareTexts } from '../../lib/numbers/shares.js';
import { notSet } from '../../lib/url/not-set.js';
import { explainPath, ticketsPath } from '../../lib/url/paths.js';
import { defaultPeriod } from '../../lib/url/period.js';
import type { Slice } from '../../lib/url/slice.js';
import { aboutOrganization } from '../ticket-figures/index.js';
import { backlogCopy as words } from './backlog.copy.js';

/** What the open tickets can be told apart by. */
export type BacklogDimension = keyof typeof words.dimensions;
export const backlogDimensions = Object.keys(words.dimensions) as BacklogDimension[];

export interface BacklogRow {
  key: string;
  label: string;
  count: number;
  percent: number;
  share: string;
  /** Its tickets; undefined where they go back further than a list can. */
  to: string | undefined;
  /** Of an organization: the page about it. */
  about: ReturnType<typeof aboutOrganization> | undefined;
}

/** The open tickets by a dimension; the shares add to 100. */
export function backlogRows(backlog: Backlog, dimension: BacklogDimension, slice: Slice): BacklogRow[] {
  const parts = partsOf(backlog, dimension);
  const counts = parts.map(({ count }) => count);
  const [percents, texts] = [shares(counts), shareTexts(counts)];
  return parts.map(({ key, label, count, ...narrowing }, index) => ({
    key,
    label,
    count,
    percent: percents[index] ?? 0,
    share: texts[index]!,
    to: openTicketsPath(backlog, slice, narrowing),
    about: dimension === 'org' && key !== notSet ? aboutOrganization(key, label, count) : undefined,
  }));
}

/** Where it is shown how the number of open tickets is made; it is of now, in any period. */
export function backlogExplained(slice: Slice): string {
  return explainPath('backlog', { ...defaultPeriod, ...slice });
}

interface Narrowing {
  /** Days of creation; the oldest when left out. */
  from?: string | null;
  to?: string;
  slice?: Slice;
  /** Of their creation: 1 (Monday) to 7, and 0 to 23. */
  weekday?: number;
  hour?: number;
}

/** The list of the open tickets; undefined where the oldest is older than any list goes back. */
export function openTicketsPath(
  backlog: Backlog,
  slice: Slice,
  { from, to, slice: own, ...hour }: Narrowing,
): string | undefined {
  const { oldest, range } = backlog;
  const earliest = addDays(range.to, 1 - longestRange);
  const isReached = oldest === null || inZone(oldest.createdAt, range.timezone).day >= earliest;
  if (!from && !isReached) return undefined;
  const days = { period: 'custom', from: from ?? earliest, to: to ?? range.to } as const;
  return ticketsPath({ ...slice, ...own, ...hour, ...days, state: 'open' });
}

type Part = Narrowing & { key: string; label: string; count: number };

function partsOf({ ages, priority, ticketCategory, teams }: Backlog, dimension: BacklogDimension): Part[] {
  switch (dimension) {
    case 'age':
      return ages.map(({ from, to, count }, index) => ({ key: to, label: words.ages[index] ?? to, count, from, to }));
    case 'priority':
      return priority.map(({ priority: name, count }) => valued('priority', name, count));
    case 'team':
      return teams.map(({ team, count }) => valued('team', team, count));
    default:
      return ticketCategory.map(({ organization, category, count }) => ({
        key: organization ?? notSet,
        label: organization === null ? copy.state.noOrganization : category,
        count,
        slice: { org: [organization ?? notSet] },
      }));
  }
}

function valued(key: 'priority' | 'team', value: string, count: number): Part {
  return { key: value, label: value === '' ? copy.state.notSet : value, count, slice: { [key]: [value || notSet] } };
}
