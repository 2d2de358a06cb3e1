import { copy } from '../../copy/copy.js';
import type { OrganizationCount } from '@deskledger/contracts';
import { otherRow, topRows } from '../../charts/bars/top-rows.js';
import { formatShare } from '../../lib/numbers/format.js';
import { shares } from '../../lib/numbers/shares.js';
import { ticketsPath } from '../../lib/url/paths.js';
import type { PeriodView } from '../../lib/url/period.js';
import { notSet } from '../../lib/url/not-set.js';

/** An organization with its share of the tickets; it leads to them. */
export interface OrganizationRow {
  key: string;
  label: string;
  count: number;
  percent: number;
  share: string;
  to: string;
}

/** Every organization, most tickets first; the shares add to 100. */
export function organizationRows(categories: readonly OrganizationCount[], period: PeriodView): OrganizationRow[] {
  const percents = shares(categories.map(({ count }) => count));
  return categories.map(({ category, count, organization }, index) => ({
    key: organization ?? notSet,
    label: organization === null ? copy.state.noOrganization : category,
    count,
    percent: percents[index] ?? 0,
    share: formatShare(percents[index] ?? 0, count),
    to: ticketsPath({ ...period, org: [organization ?? notSet] }),
  }));
}

/** The `limit` largest, and the sum of the others under one name; `other` is undefined when all are shown. */
export function otherOrganizations(rows: readonly OrganizationRow[], limit: number) {
  const { shown, rest } = topRows(rows, limit);
  return { shown, other: rest.length > 0 ? otherRow(rest, 'var(--chart-other)') : undefined };
}
