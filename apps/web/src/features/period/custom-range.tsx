import { longestRange } from '@deskledger/domain';
import { getLocalTimeZone, parseDate, today, type CalendarDate } from '@internationalized/date';
import { useEffect, useRef, useState } from 'react';
import { copy } from '../../copy/copy.js';
import { periodCopy } from './period.copy.js';
import { announce } from '../../lib/browser/announce.js';
import { countDays, formatDay } from '../../lib/dates/day.js';
import { useOrganizationZone } from '../../lib/dates/zone.js';
import type { PeriodView } from '../../lib/url/period.js';
import { Button } from '../../ui/buttons/button.js';
import { DateField } from '../../ui/fields/date-field.js';
import { Surface } from '../../ui/layout/surface.js';

interface CustomRangeProps {
  view: PeriodView;
  onApply: (from: string, to: string) => void;
  onCancel: () => void;
}

/** The row under the toolbar with which a range of one's own is chosen (spec, section 2). */
export default function CustomRange({ view, onApply, onCancel }: CustomRangeProps) {
  const zone = useOrganizationZone();
  const [from, setFrom] = useState(() => initial(view.from));
  const [to, setTo] = useState(() => initial(view.to));
  const [known, setKnown] = useState(view);
  // A step to the next period moves the range from outside; the fields follow.
  if (known.from !== view.from || known.to !== view.to) {
    setKnown(view);
    setFrom(initial(view.from));
    setTo(initial(view.to));
  }
  const row = useFirstFocus(view.from === undefined);
  const latest = today(zone || getLocalTimeZone());
  const problems = problemsOf(from, to, latest);
  const isReady = from !== null && to !== null && problems.from === undefined && problems.to === undefined;
  const range = isReady ? rangeWords(from.toString(), to.toString()) : undefined;

  const apply = () => {
    if (!isReady || range === undefined) return;
    onApply(from.toString(), to.toString());
    announce(range);
  };
  return (
    <Surface ref={row} className="mb-5 p-4 print:hidden">
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-start">
        <DateField label={copy.spec.fromDate} value={from} onChange={setFrom} maximum={latest} error={problems.from} />
        <DateField label={copy.spec.toDate} value={to} onChange={setTo} maximum={latest} error={problems.to} />
        <div className="flex flex-col gap-2 sm:mt-6 sm:flex-row">
          <Button look="primary" onPress={apply} isDisabled={!isReady}>
            {copy.spec.applyFilter}
          </Button>
          <Button onPress={onCancel}>{copy.spec.cancel}</Button>
        </div>
      </div>
      {range && <p className="numeric mt-3 text-small text-muted">{range}</p>}
    </Surface>
  );
}

/** A row that was just opened takes the focus to its first date segment. */
function useFirstFocus(isNew: boolean) {
  const row = useRef<HTMLDivElement>(null);
  const [wasNew] = useState(isNew);
  useEffect(() => {
    if (wasNew) row.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
  }, [wasNew]);
  return row;
}

function initial(day: string | undefined): CalendarDate | null {
  return day === undefined ? null : parseDate(day);
}

/** What is wrong with each of the two days; of days to come there are no figures. */
function problemsOf(from: CalendarDate | null, to: CalendarDate | null, latest: CalendarDate) {
  const inFuture = (day: CalendarDate | null) =>
    day !== null && day.compare(latest) > 0 ? periodCopy.future(formatDay(latest.toString())) : undefined;
  return { from: inFuture(from), to: inFuture(to) ?? orderProblem(from, to) };
}

function orderProblem(from: CalendarDate | null, to: CalendarDate | null): string | undefined {
  if (from === null || to === null) return undefined;
  if (to.compare(from) < 0) return periodCopy.toBeforeFrom;
  return countDays(from.toString(), to.toString()) > longestRange ? periodCopy.tooLong : undefined;
}

function rangeWords(from: string, to: string): string {
  return `${copy.spec.selectedRange}: ${formatDay(from)} – ${formatDay(to)} (${copy.range.days(countDays(from, to))})`;
}
