import type { EchoedRange } from '@deskledger/contracts';
import { useState } from 'react';
import { ChartTable, type ChartRows } from '../../charts/table/chart-table.js';
import { chartsCopy } from '../../charts/charts.copy.js';
import { figuresCopy } from './figures.copy.js';
import { captionOf } from '../../lib/dates/caption.js';
import { formatCount } from '../../lib/numbers/format.js';
import { Button } from '../../ui/buttons/button.js';
import { ModalDialog } from '../../ui/overlays/modal-dialog.js';
import { TextLink } from '../../ui/buttons/text-link.js';
import type { OrganizationRow } from './organization-rows.js';

interface OrganizationsDialogProps {
  title: string;
  /** The name of the row or slice that stands for those that are not shown. */
  label: string;
  rows: readonly OrganizationRow[];
  range: EchoedRange;
}

/** 'Other (7)': opens the table of all organizations, each a link to its page, each count to its tickets. */
export function OrganizationsDialog({ title, label, rows, range }: OrganizationsDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="link" className="text-body text-primary-text" onPress={() => setOpen(true)}>
        {label}
      </Button>
      <ModalDialog title={chartsCopy.allTitle(title)} isOpen={isOpen} onOpenChange={setOpen}>
        <ChartTable {...organizationTable(title, rows, range, true)} />
      </ModalDialog>
    </>
  );
}

/** The organizations as a table; with links where it can be seen. */
export function organizationTable(
  title: string,
  rows: readonly OrganizationRow[],
  range: EchoedRange,
  withLinks = false,
): ChartRows {
  return {
    caption: captionOf(title, range),
    head: [figuresCopy.organization, figuresCopy.tickets, chartsCopy.share],
    rows: rows.map(({ label, count, share, to, about }) => [
      withLinks && about ? { text: <TextLink to={about.to}>{label}</TextLink>, value: label } : label,
      withLinks ? { text: <CountLink to={to} count={count} name={label} />, value: count } : count,
      share,
    ]),
  };
}

function CountLink({ to, count, name }: { to: string; count: number; name: string }) {
  return (
    <TextLink to={to} aria-label={figuresCopy.ticketsOf(count, name)}>
      {formatCount(count)}
    </TextLink>
  );
}
