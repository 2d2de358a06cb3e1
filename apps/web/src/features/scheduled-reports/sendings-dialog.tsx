import type { ReportMail, ReportSending, ScheduledReport } from '@deskledger/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '../../lib/api/failure.js';
import { formatInstant } from '../../lib/dates/instant.js';
import { useZone } from '../../lib/dates/zone.js';
import { Button } from '../../ui/buttons/button.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { toast } from '../../ui/feedback/toasts.js';
import { Badge } from '../../ui/inline/badge.js';
import { Fact, Facts } from '../../ui/inline/facts.js';
import { MailFrame } from '../../ui/inline/mail-frame.js';
import { Moment } from '../../ui/inline/moment.js';
import { ModalDialog } from '../../ui/overlays/modal-dialog.js';
import { outcomeOf, outcomeTones } from './report-outcome.js';
import { reportsCopy } from './scheduled-reports.copy.js';
import {
  reportCalls,
  reportMailQuery,
  reportSendingsQuery,
  scheduledReportsQuery,
} from './scheduled-reports.queries.js';

const { sentTo: words, outcomes } = reportsCopy;

interface SendingsDialogProps {
  report: ScheduledReport;
  onClose: () => void;
}

/** What was sent of a report, newest first; each can be looked at and sent again. */
export function SendingsDialog({ report, onClose }: SendingsDialogProps) {
  const [looked, look] = useState<string>();
  return (
    <ModalDialog
      title={words.title(report.name)}
      isOpen
      isWide
      onOpenChange={onClose}
      footer={looked !== undefined && <Button onPress={() => look(undefined)}>{words.back}</Button>}
    >
      {looked === undefined ? (
        <SendingList reportId={report.id} onLook={look} />
      ) : (
        <SentMail reportId={report.id} sendingId={looked} />
      )}
    </ModalDialog>
  );
}

function SendingList({ reportId, onLook }: { reportId: string; onLook: (id: string) => void }) {
  const list = useQuery(reportSendingsQuery(reportId));
  if (list.isPending) return <Skeleton className="h-48 w-full" />;
  if (list.data === undefined) {
    const retry = () => void list.refetch();
    return (
      <ErrorState what={words.theHistory} {...failureOf(list.error)} isRetrying={list.isFetching} onRetry={retry} />
    );
  }
  const { items } = list.data;
  if (items.length === 0) return <EmptyState icon={Send} text={words.none} />;
  return (
    <>
      <ol aria-label={words.list} className="divide-y divide-line">
        {items.map((sending) => (
          <SendingRow key={sending.id} reportId={reportId} sending={sending} onLook={() => onLook(sending.id)} />
        ))}
      </ol>
      <p className="mt-3 text-small text-muted">{words.kept}</p>
    </>
  );
}

interface SendingRowProps {
  reportId: string;
  sending: ReportSending;
  onLook: () => void;
}

function SendingRow({ reportId, sending, onLook }: SendingRowProps) {
  const { dueAt, isByHand, figuresAt, explanation, mails } = sending;
  const outcome = outcomeOf(sending);
  return (
    <li className="grid gap-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Moment at={dueAt} withTime className="font-medium" />
          <Badge tone={outcomeTones[outcome]}>{outcomes[outcome]}</Badge>
        </p>
        <Facts className="text-caption text-subtle">
          {isByHand && <Fact>{words.byHand}</Fact>}
          {figuresAt !== null && (
            <Fact>
              {words.figures} <Moment at={figuresAt} withTime />
            </Fact>
          )}
        </Facts>
        {explanation !== null && <p className="text-small wrap-anywhere text-danger">{explanation}</p>}
        {mails.length > 0 && (
          <ul className="mt-1 grid gap-1">
            {mails.map((mail) => (
              <MailLine key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
      </div>
      {figuresAt !== null && <SendingActions reportId={reportId} sending={sending} onLook={onLook} />}
    </li>
  );
}

function MailLine({ mail: { address, isOwner, webhook, status, attempts, explanation } }: { mail: ReportMail }) {
  const isWrong = status === 'failed' || status === 'uncertain';
  return (
    <li className="text-small wrap-anywhere">
      <bdi>{isOwner ? words.me : (webhook ?? address ?? words.erased)}</bdi>
      <span className="text-muted">
        {': '}
        {outcomes[status === 'queued' ? 'sending' : status].toLowerCase()}
        {attempts > 1 && `, ${words.attempts(attempts)}`}
      </span>
      {explanation !== null && (
        <span className={isWrong ? 'block text-danger' : 'block text-muted'}>{explanation}</span>
      )}
    </li>
  );
}

function SendingActions({ reportId, sending: { id, dueAt, mails }, onLook }: SendingRowProps) {
  const when = formatInstant(dueAt, useZone());
  const resending = useResending(reportId, id);
  const isLacking = mails.some(({ status }) => status === 'failed' || status === 'uncertain');
  const isSent = !isLacking && mails.some(({ status, webhook }) => status === 'sent' && webhook === null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button aria-label={words.lookOf(when)} onPress={onLook}>
        {words.look}
      </Button>
      {isLacking && (
        <Button
          aria-label={words.resendOf(when)}
          isPending={resending.isPending}
          onPress={() => resending.mutate(false)}
        >
          {words.resend}
        </Button>
      )}
      {isSent && (
        <Button
          aria-label={words.resendAllOf(when)}
          isPending={resending.isPending}
          onPress={() => resending.mutate(true)}
        >
          {words.resendAll}
        </Button>
      )}
    </div>
  );
}

function useResending(reportId: string, sendingId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (all: boolean) => reportCalls.resend(reportId, sendingId, all),
    onSuccess: async () => {
      toast.success(words.resent);
      await queries.invalidateQueries({ queryKey: scheduledReportsQuery.queryKey });
    },
    onError: (error) => void toast.error(failureOf(error).detail),
  });
}

function SentMail({ reportId, sendingId }: { reportId: string; sendingId: string }) {
  const query = useQuery(reportMailQuery(reportId, sendingId));
  if (query.isPending) return <Skeleton className="h-96 w-full" />;
  if (query.data === undefined) {
    const retry = () => void query.refetch();
    return (
      <ErrorState what={words.theMail} {...failureOf(query.error)} isRetrying={query.isFetching} onRetry={retry} />
    );
  }
  const { subject, html } = query.data;
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">
        <span className="text-muted">{words.subject}</span>{' '}
        <span dir="auto" className="font-medium">
          {subject}
        </span>
      </p>
      <MailFrame title={words.frame} html={html} />
    </div>
  );
}
