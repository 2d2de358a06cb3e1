import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar';
import {
  DateInput,
  DatePicker,
  DateSegment,
  FieldError,
  Group,
  Label,
  Popover,
} from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { writtenDates } from '../../lib/dates/date-form.js';
import { cx } from '../class-names.js';
import { fieldBoxClass, placedLabelClass, type LabelPlace } from './field-classes.js';
import { popoverClass } from '../overlays/info-popover.js';

interface FieldProps<Value> {
  label: string;
  value: Value | null;
  error?: string | undefined;
  labelPlace?: LabelPlace;
  onChange: (value: Value | null) => void;
}

/** English in which the day stands before the month, and the week begins on Monday. */
const dayFirst = 'en-GB';

const stepClass =
  'inline-flex size-8 items-center justify-center rounded-control text-muted hover:bg-sunken disabled:opacity-40';
const cellClass =
  'flex size-9 cursor-default items-center justify-center rounded-control numeric text-body outside-month:hidden hover:bg-sunken selected:bg-primary selected:text-on-primary disabled:text-subtle unavailable:text-subtle disabled:opacity-50';

/** A day, typed segment by segment or taken from a calendar. */
export function DateField({ maximum, ...field }: FieldProps<CalendarDate> & { maximum?: CalendarDate }) {
  return (
    <I18nProvider locale={dayFirst}>
      <DatePicker {...pickerProps(field)} maxValue={maximum}>
        <DateBox {...field} />
      </DatePicker>
    </I18nProvider>
  );
}

/** A day and a time of it, in the zone of the value. */
export function DateTimeField(field: FieldProps<ZonedDateTime>) {
  return (
    <I18nProvider locale={dayFirst}>
      <DatePicker {...pickerProps(field)} granularity="minute" hourCycle={24} hideTimeZone>
        <DateBox {...field} />
      </DatePicker>
    </I18nProvider>
  );
}

function pickerProps<Value>({ value, error, onChange }: FieldProps<Value>) {
  return { value, onChange, isInvalid: error !== undefined, validationBehavior: 'aria', className: 'min-w-0' } as const;
}

function DateBox({ label, error, labelPlace }: Pick<FieldProps<unknown>, 'label' | 'error' | 'labelPlace'>) {
  return (
    <>
      <Label className={placedLabelClass(labelPlace)}>{label}</Label>
      <Group className={cx(fieldBoxClass, 'min-w-44')}>
        <DateInput className="flex grow items-center px-3">
          {(segment) => (
            <DateSegment
              segment={segment}
              className="numeric inline-block rounded-chip px-0.5 text-center leading-6 outline-none not-data-[type=literal]:min-w-6 placeholder-shown:text-subtle focus:bg-primary focus:text-on-primary"
            >
              {segmentText}
            </DateSegment>
          )}
        </DateInput>
        <Button className="me-1 inline-flex size-7 items-center justify-center rounded-chip text-muted hover:bg-sunken">
          <CalendarDays aria-hidden className="size-4" strokeWidth={1.75} />
        </Button>
      </Group>
      <FieldError className="mt-1 block text-small text-danger">{error}</FieldError>
      <Popover className={popoverClass}>
        <Dialog className="p-3 outline-none">
          <MonthCalendar />
        </Dialog>
      </Popover>
    </>
  );
}

interface ShownSegment {
  type: string;
  text: string;
  value?: number | null | undefined;
  isPlaceholder: boolean;
}

/** `21 Nov 2026`: day, short month, year (spec, section 9). The month is typed as a number all the same. */
function segmentText({ type, text, value, isPlaceholder }: ShownSegment): string {
  if (type === 'month' && !isPlaceholder && value) return writtenDates().months[value - 1] ?? text;
  if (type === 'day' && !isPlaceholder && value) return String(value);
  if ((type === 'hour' || type === 'minute') && !isPlaceholder) return text.padStart(2, '0');
  return type === 'literal' ? text.replaceAll('/', ' ') : text;
}

function MonthCalendar() {
  return (
    <Calendar>
      <header className="mb-2 flex items-center justify-between">
        <Button slot="previous" className={stepClass}>
          <ChevronLeft aria-hidden className="size-4" strokeWidth={1.75} />
        </Button>
        <Heading className="text-h3" />
        <Button slot="next" className={stepClass}>
          <ChevronRight aria-hidden className="size-4" strokeWidth={1.75} />
        </Button>
      </header>
      <CalendarGrid>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="text-caption font-normal text-subtle">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={cellClass} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
