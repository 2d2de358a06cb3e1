import type { CalendarDate } from '@internationalized/date';
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
import { cx } from '../class-names.js';
import { fieldBoxClass, labelClass } from './field-classes.js';
import { popoverClass } from '../overlays/info-popover.js';

interface DateFieldProps {
  label: string;
  value: CalendarDate | null;
  maximum?: CalendarDate;
  error?: string | undefined;
  onChange: (value: CalendarDate | null) => void;
}

const stepClass =
  'inline-flex size-8 items-center justify-center rounded-control text-muted hover:bg-sunken disabled:opacity-40';
const cellClass =
  'flex size-9 cursor-default items-center justify-center rounded-control numeric text-body outside-month:hidden hover:bg-sunken selected:bg-primary selected:text-on-primary disabled:text-subtle unavailable:text-subtle disabled:opacity-50';

/** A day, typed segment by segment or taken from a calendar. */
export function DateField({ label, value, maximum, error, onChange }: DateFieldProps) {
  return (
    <DatePicker
      value={value}
      onChange={onChange}
      maxValue={maximum}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className="min-w-0"
    >
      <Label className={labelClass}>{label}</Label>
      <Group className={cx(fieldBoxClass, 'min-w-44')}>
        <DateInput className="flex grow items-center px-3">
          {(segment) => (
            <DateSegment
              segment={segment}
              className="numeric rounded-chip px-0.5 outline-none placeholder-shown:text-subtle focus:bg-primary focus:text-on-primary"
            />
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
    </DatePicker>
  );
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
