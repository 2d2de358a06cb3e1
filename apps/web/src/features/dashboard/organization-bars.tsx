import type { Dashboard, OrganizationCount } from '@deskledger/contracts';
import { useState } from 'react';
import { ChartTable, type ChartRows } from '../../charts/chart-table.js';
import { HorizontalBars } from '../../charts/horizontal-bars.js';
import { topRows } from '../../charts/top-rows.js';
import { copy } from '../../copy/en.js';
import { formatCount, formatShare } from '../../lib/numbers/format.js';
import { shares } from '../../lib/numbers/shares.js';
import { ticketsPath } from '../../lib/url/paths.js';
import type { PeriodView } from '../../lib/url/period.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { ModalDialog } from '../../ui/modal-dialog.js';
import { TextLink } from '../../ui/text-link.js';
import { captionOf } from './chart-words.js';

const title = copy.spec.ticketsByOrganization;
const mostBars = 10;

interface OrganizationBarsProps {
  figures: Dashboard;
  period: PeriodView;
  className?: string;
}

export function OrganizationBars({ figures, period, className }: OrganizationBarsProps) {
  const [isListOpen, setListOpen] = useState(false);
  const percents = shares(figures.ticketCategory.map(({ count }) => count));
  const rows = figures.ticketCategory.map((row, index) => ({
    ...barOf(row, period),
    share: formatShare(percents[index] ?? 0, row.count),
  }));
  const { shown, rest, restCount } = topRows(rows, mostBars);
  const restShare = percents.slice(shown.length).reduce((sum, percent) => sum + percent, 0);
  const openList = (
    <Button look="link" className="text-body text-primary-text" onPress={() => setListOpen(true)}>
      {copy.chart.other(rest.length)}
    </Button>
  );
  const other = {
    key: 'other',
    label: copy.chart.other(rest.length),
    count: restCount,
    share: formatShare(restShare, restCount),
    color: 'var(--chart-other)',
    action: openList,
  };
  const top = rows[0];
  return (
    <Card title={title} definition={copy.overview.definitions.organizations} className={className}>
      <HorizontalBars
        title={title}
        summary={top ? copy.overview.organizationSummary(rows.length, top.label, top.count) : ''}
        rows={rest.length > 0 ? [...shown, other] : shown}
        table={tableOf(rows, figures, false)}
      />
      <ModalDialog title={copy.chart.allTitle(title)} isOpen={isListOpen} onOpenChange={setListOpen}>
        <ChartTable {...tableOf(rows, figures, true)} />
      </ModalDialog>
    </Card>
  );
}

function barOf({ category, count, organization }: OrganizationCount, period: PeriodView) {
  const to = organization === null ? undefined : ticketsPath({ ...period, org: [organization] });
  return { key: organization ?? '-', label: category === '' ? copy.overview.noOrganization : category, count, to };
}

type Row = ReturnType<typeof barOf> & { share: string };

function tableOf(rows: readonly Row[], { range }: Dashboard, withLinks: boolean): ChartRows {
  return {
    caption: captionOf(title, range),
    head: [copy.overview.organization, copy.overview.tickets, copy.chart.share],
    rows: rows.map(({ label, count, share, to }) => [
      withLinks && to !== undefined ? <TextLink to={to}>{label}</TextLink> : label,
      formatCount(count),
      share,
    ]),
  };
}
