import { copy } from '../../copy/copy.js';
import type { OrganizationCount } from '@deskledger/contracts';
import { otherRow, topRows } from '../../charts/bars/top-rows.js';
import { shares, shareTexts } from '../../lib/numbers/shares.js';
import { organizationPath, ticketsPath } from '../../lib/url/paths.js';
import type { PeriodView } from '../../lib/url/period.js';
import { figuresCopy } from './figures.copy.js';
import { notSet } from '../../lib/url/not-set.js';

/** An organization with its share of the tickets; its count leads to them. */
export interface OrganizationRow {
  key: string;
  label: string;
  count: number;
  percent: number;
  share: string;
  to: string;
  /** The page about the organization; what belongs to none has no such page. */
  about: { to: string; counted: string } | undefined;
}

/** Every organization, most tickets first; the shares add to 100. */
export function organizationRows(categories: readonly OrganizationCount[], period: PeriodView): OrganizationRow[] {
  const counts = categories.map(({ count }) => count);
  const [percents, texts] = [shares(counts), shareTexts(counts)];
  return categories.map(({ category, count, organization }, index) => ({
    key: organization ?? notSet,
    label: organization === null ? copy.state.noOrganization : category,
    about: organization === null ? undefined : aboutOrganization(organization, category, count, period),
    count,
    percent: percents[index] ?? 0,
    share: texts[index]!,
    to: ticketsPath({ ...period, org: [organization ?? notSet] }),
  }));
}

/** The page about an organization, and what is said of the count that leads to its tickets. */
export function aboutOrganization(id: string, name: string, count: number, period?: PeriodView) {
  return { to: organizationPath(id, period), counted: figuresCopy.ticketsOf(count, name) };
}

/** The `limit` largest, and the sum of the others under one name; `other` is undefined when all are shown. */
export function otherOrganizations(rows: readonly OrganizationRow[], limit: number) {
  const { shown, rest } = topRows(rows, limit);
  return { shown, other: rest.length > 0 ? otherRow(rest, 'var(--chart-other)') : undefined };
}
