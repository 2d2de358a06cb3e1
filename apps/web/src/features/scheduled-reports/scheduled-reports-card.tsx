import type { ScheduledReport } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../lib/api/failure.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { Card } from '../../ui/layout/card.js';
import { ReportDialog } from './report-dialog.js';
import { ReportRow } from './report-row.js';
import { reportsCopy as words } from './scheduled-reports.copy.js';
import { SendingsDialog } from './sendings-dialog.js';
import { scheduledReportsQuery } from './scheduled-reports.queries.js';

/** The reports that the signed-in person looks after. */
export function ScheduledReportsCard() {
  const [opened, open] = useState<{ report: ScheduledReport; as: 'form' | 'history' } | null>(null);
  const close = () => open(null);
  return (
    <Card title={words.title}>
      <p className="mb-2 max-w-prose text-muted">{words.text}</p>
      <ReportList
        onEdit={(report) => open({ report, as: 'form' })}
        onHistory={(report) => open({ report, as: 'history' })}
      />
      {opened?.as === 'form' && <ReportDialog of={opened.report} onClose={close} />}
      {opened?.as === 'history' && <SendingsDialog report={opened.report} onClose={close} />}
    </Card>
  );
}

interface ReportListProps {
  onEdit: (report: ScheduledReport) => void;
  onHistory: (report: ScheduledReport) => void;
}

function ReportList({ onEdit, onHistory }: ReportListProps) {
  const list = useQuery(scheduledReportsQuery);
  if (list.isPending) return <Skeleton className="h-14 w-full" />;
  if (list.data === undefined) {
    const retry = () => void list.refetch();
    return (
      <ErrorState what={words.theReports} {...failureOf(list.error)} isRetrying={list.isFetching} onRetry={retry} />
    );
  }
  const { items } = list.data;
  if (items.length === 0) return <p className="text-muted">{words.none}</p>;
  return (
    <ul aria-label={words.title} className="divide-y divide-line">
      {items.map((report) => (
        <ReportRow key={report.id} report={report} onEdit={() => onEdit(report)} onHistory={() => onHistory(report)} />
      ))}
    </ul>
  );
}
