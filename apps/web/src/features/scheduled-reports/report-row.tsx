import type { ScheduledReport } from '@deskledger/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../lib/api/failure.js';
import { Button } from '../../ui/buttons/button.js';
import { toast } from '../../ui/feedback/toasts.js';
import { Badge } from '../../ui/inline/badge.js';
import { Fact, Facts } from '../../ui/inline/facts.js';
import { Moment } from '../../ui/inline/moment.js';
import { InlineConfirm } from '../security/index.js';
import { outcomeOf, outcomeTones } from './report-outcome.js';
import { reportsCopy as words } from './scheduled-reports.copy.js';
import { reportCalls, scheduledReportsQuery } from './scheduled-reports.queries.js';

interface ReportRowProps {
  report: ScheduledReport;
  onEdit: () => void;
  onHistory: () => void;
}

/** A report with when it comes next, what became of the last one, and what can be done. */
export function ReportRow({ report, onEdit, onHistory }: ReportRowProps) {
  const { name, nextDueAt, trouble } = report;
  return (
    <li className="grid gap-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          <span dir="auto">{name}</span>
          {nextDueAt === null && (
            <Badge tone={trouble === null ? 'neutral' : 'danger'}>
              {trouble === null ? words.paused : words.stopped}
            </Badge>
          )}
        </p>
        <p className="text-small text-muted">{scheduleWords(report)}</p>
        <ReportFacts report={report} />
        {trouble !== null && <p className="text-small wrap-anywhere text-danger">{trouble}</p>}
      </div>
      <ReportActions report={report} onEdit={onEdit} onHistory={onHistory} />
    </li>
  );
}

function ReportFacts({ report }: Pick<ReportRowProps, 'report'>) {
  const { screen, isOwn, owner, toOwner, addresses, unsubscribed, webhooks, nextDueAt, last } = report;
  const others = addresses.length + webhooks.length;
  const outcome = last && outcomeOf(last);
  return (
    <Facts className="text-caption text-subtle">
      <Fact>{words.screens[screen]}</Fact>
      {!isOwn && <Fact>{words.ownerOf(owner)}</Fact>}
      {others > 0 && <Fact>{words.receivers(others + Number(toOwner))}</Fact>}
      {unsubscribed.length > 0 && <Fact>{words.unsubscribed(unsubscribed.length)}</Fact>}
      {nextDueAt !== null && (
        <Fact>
          {words.next} <Moment at={nextDueAt} withTime />
        </Fact>
      )}
      {last && outcome && (
        <Fact>
          {words.last} <Moment at={last.dueAt} withTime />{' '}
          <Badge tone={outcomeTones[outcome]}>{words.outcomes[outcome]}</Badge>
        </Fact>
      )}
    </Facts>
  );
}

function ReportActions({ report: { id, name, nextDueAt }, onEdit, onHistory }: ReportRowProps) {
  const queries = useQueryClient();
  const answers = {
    onSuccess: () => queries.invalidateQueries({ queryKey: scheduledReportsQuery.queryKey }),
    onError: (error: unknown) => void toast.error(failureOf(error).detail),
  };
  const isPaused = nextDueAt === null;
  const sending = useMutation({
    mutationFn: () => reportCalls.send(id),
    ...answers,
    onSuccess: () => {
      toast.success(words.sent(name));
      return answers.onSuccess();
    },
  });
  const pausing = useMutation({ mutationFn: () => reportCalls.change(id, { isPaused: !isPaused }), ...answers });
  const removing = useMutation({
    mutationFn: () => reportCalls.remove(id),
    ...answers,
    onSuccess: () => {
      toast.success(words.removed(name));
      return answers.onSuccess();
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button aria-label={words.editOf(name)} aria-haspopup="dialog" onPress={onEdit}>
        {words.edit}
      </Button>
      <Button
        aria-label={words.sendNowOf(name)}
        isPending={sending.isPending}
        busyLabel={words.sending}
        onPress={() => sending.mutate()}
      >
        {words.sendNow}
      </Button>
      <Button
        aria-label={isPaused ? words.resumeOf(name) : words.pauseOf(name)}
        isPending={pausing.isPending}
        onPress={() => pausing.mutate()}
      >
        {isPaused ? words.resume : words.pause}
      </Button>
      <Button aria-label={words.historyOf(name)} aria-haspopup="dialog" onPress={onHistory}>
        {words.history}
      </Button>
      <InlineConfirm
        label={words.remove}
        name={words.removeOf(name)}
        question={words.removeQuestion}
        isPending={removing.isPending}
        onConfirm={() => removing.mutate()}
      />
    </div>
  );
}

function scheduleWords({ schedule, timezone }: ScheduledReport): string {
  const at = `${schedule.time} (${timezone})`;
  if (schedule.cadence === 'daily') return words.schedule.daily(at);
  if (schedule.cadence === 'weekly') return words.schedule.weekly(words.weekdays[schedule.weekday - 1] ?? '', at);
  return words.schedule.monthly(schedule.monthDay, at);
}
