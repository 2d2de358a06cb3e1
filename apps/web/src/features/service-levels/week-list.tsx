import { calendarBounds } from '@deskledger/domain';
import { Copy, Plus } from 'lucide-react';
import { announce } from '../../lib/browser/announce.js';
import type { FaultOf } from '../../lib/forms/fault-of.js';
import { useFocusAfter } from '../../lib/forms/use-focus-after.js';
import { Button } from '../../ui/buttons/button.js';
import { IconButton } from '../../ui/buttons/icon-button.js';
import { type Period, settingValues, type Week, weekLines } from '../organization/index.js';
import { PeriodList } from './period-list.js';
import { serviceLevelsCopy } from './service-levels.copy.js';
import { latestHours } from '../../lib/forms/row-selectors.js';
import { asOnMonday, withDay, withPeriod } from './week-edits.js';

const { hours: words, periods: periodWords } = serviceLevelsCopy;
const { weekdays } = settingValues;

interface WeekListProps {
  week: Week;
  label: string;
  path: string;
  faultOf: FaultOf;
  onChange: (week: Week) => void;
}

/** The seven days and their hours. */
export function WeekList({ week, label, path, faultOf, onChange }: WeekListProps) {
  const fault = faultOf(path);
  const copy = () => {
    onChange(asOnMonday(week));
    announce(words.copied);
  };
  return (
    <div>
      <ul aria-label={label} className="divide-y divide-line">
        {week.map((periods, day) => (
          <WeekDay
            key={day}
            name={weekdays[day] ?? ''}
            periods={periods}
            path={`${path}[${day}]`}
            faultOf={faultOf}
            onChange={(next) => onChange(withDay(week, day, next))}
          />
        ))}
      </ul>
      {fault && (
        <p role="alert" className="mt-2 text-small text-danger">
          {fault}
        </p>
      )}
      <Button onPress={copy} className="mt-3">
        <Copy aria-hidden className="size-4" strokeWidth={1.75} />
        {words.toWeekdays}
      </Button>
    </div>
  );
}

interface WeekDayProps {
  name: string;
  periods: readonly Period[];
  path: string;
  faultOf: FaultOf;
  onChange: (periods: Period[]) => void;
}

function WeekDay({ name, periods, path, faultOf, onChange }: WeekDayProps) {
  const { box, focus } = useFocusAfter();
  return (
    <li>
      <div
        ref={box}
        role="group"
        aria-label={periodWords.of(name)}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-1.5 @xl:grid-cols-[6.5rem_minmax(0,1fr)_auto]"
      >
        <span className="flex h-9 items-center pointer-coarse:h-11">{name}</span>
        <div className="col-span-2 col-start-1 row-start-2 min-w-0 @xl:col-span-1 @xl:col-start-2 @xl:row-start-1">
          <PeriodList
            periods={periods}
            day={name}
            path={path}
            faultOf={faultOf}
            onChange={onChange}
            onRemoved={() => focus('[data-remove]', '[data-add]')}
          />
        </div>
        {periods.length < calendarBounds.periods && (
          <IconButton
            label={periodWords.addTo(name)}
            data-add
            onPress={() => {
              onChange(withPeriod(periods));
              focus(latestHours);
            }}
            className="col-start-2 row-start-1 @xl:col-start-3"
          >
            <Plus aria-hidden className="size-4" strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
    </li>
  );
}

/** The same for those who change nothing. */
export function ReadWeek({ week }: { week: Week }) {
  return (
    <dl className="grid grid-cols-[minmax(5rem,auto)_1fr] gap-x-4 gap-y-1.5">
      {weekLines(week).map((line) => (
        <div key={line.days} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{line.days}</dt>
          <dd className="numeric first-letter:uppercase">{line.hours}</dd>
        </div>
      ))}
    </dl>
  );
}
