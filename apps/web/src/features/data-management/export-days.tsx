import { today, type CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { useOrganizationZone } from '../../lib/dates/zone.js';
import { DateField } from '../../ui/fields/date-field.js';
import { exportDaysCopy as words } from './export-days.copy.js';

export interface ExportDaysValue {
  from: string;
  to: string;
}

/** Two days in order, both included; null until they are. */
export default function ExportDays({ onChange }: { onChange: (days: ExportDaysValue | null) => void }) {
  const latest = today(useOrganizationZone());
  const [from, setFrom] = useState<CalendarDate | null>(null);
  const [to, setTo] = useState<CalendarDate | null>(null);
  const choose = (first: CalendarDate | null, last: CalendarDate | null) => {
    setFrom(first);
    setTo(last);
    const isRange = first !== null && last !== null && last.compare(first) >= 0 && last.compare(latest) <= 0;
    onChange(isRange ? { from: first.toString(), to: last.toString() } : null);
  };
  const isWrong = from !== null && to !== null && to.compare(from) < 0;
  const isFuture = (day: CalendarDate | null) => day !== null && day.compare(latest) > 0;
  return (
    <div className="flex flex-wrap gap-3">
      <DateField
        label={words.from}
        value={from}
        maximum={latest}
        error={isFuture(from) ? words.future : undefined}
        onChange={(day) => choose(day, to)}
      />
      <DateField
        label={words.to}
        value={to}
        maximum={latest}
        error={isFuture(to) ? words.future : isWrong ? words.wrongDays : undefined}
        onChange={(day) => choose(from, day)}
      />
    </div>
  );
}
