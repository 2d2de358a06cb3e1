import { calendarBounds, policyBounds } from '@deskledger/domain';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FaultOf } from '../../lib/forms/fault-of.js';
import { edited, withoutPlace } from '../../lib/forms/list-edits.js';
import { useFocusAfter } from '../../lib/forms/use-focus-after.js';
import { Button } from '../../ui/buttons/button.js';
import { Select } from '../../ui/fields/select.js';
import { TextField } from '../../ui/fields/text-field.js';
import { Card } from '../../ui/layout/card.js';
import type { Calendar, DatedPolicies } from '../organization/index.js';
import { DatesCard } from './dates-card.js';
import { HoursCard } from './hours-card.js';
import { isUsed, withCalendar } from './policy-edits.js';
import { serviceLevelsCopy } from './service-levels.copy.js';

const { calendars: words } = serviceLevelsCopy;

interface CalendarsSectionProps {
  calendars: Calendar[];
  policies: readonly DatedPolicies[];
  faultOf: FaultOf;
  isReadOnly: boolean;
  onChange: (calendars: Calendar[]) => void;
}

/** The hours that targets count by; one calendar at a time. */
export function CalendarsSection({ calendars, policies, faultOf, isReadOnly, onChange }: CalendarsSectionProps) {
  const [chosen, choose] = useState<string>();
  const { box, focus } = useFocusAfter();
  const faulty = calendars.findIndex((_calendar, nth) => faultOf.isWithin(`calendars[${nth}]`));
  const found = calendars.findIndex(({ id }) => id === chosen);
  const index = found >= 0 && (faulty < 0 || faultOf.isWithin(`calendars[${found}]`)) ? found : Math.max(faulty, 0);
  const calendar = calendars[index]!;
  const path = `calendars[${index}]`;
  const change = (part: Partial<Calendar>) => onChange(edited(calendars, index, part));
  const add = () => {
    const next = withCalendar(calendars, calendar);
    onChange(next);
    choose(next.at(-1)!.id);
    focus('input');
  };
  const isNeeded = isUsed(calendar, policies);
  return (
    <>
      {(calendars.length > 1 || !isReadOnly) && (
        <Card title={words.title}>
          <p className="mb-4 max-w-prose text-muted">{words.text}</p>
          <div ref={box} className="flex flex-wrap items-end gap-3">
            {calendars.length > 1 && (
              <>
                <Select
                  label={words.label}
                  isLabelShown
                  value={calendar.id}
                  options={calendars.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={choose}
                  className="min-w-48 grow basis-48"
                />
                {!isReadOnly && (
                  <div className="min-w-48 grow basis-48">
                    <TextField
                      label={words.name}
                      autoComplete="off"
                      maxLength={calendarBounds.name}
                      value={calendar.name}
                      error={faultOf(`${path}.name`) && words.noName}
                      onChange={(name) => change({ name })}
                    />
                  </div>
                )}
              </>
            )}
            {!isReadOnly && calendars.length < policyBounds.calendars && (
              <Button data-add-calendar onPress={add}>
                <Plus aria-hidden className="size-4" strokeWidth={1.75} />
                {words.add}
              </Button>
            )}
            {!isReadOnly && calendars.length > 1 && (
              <Button
                look="quiet"
                isDisabled={isNeeded}
                onPress={() => {
                  onChange(withoutPlace(calendars, index));
                  focus('[data-add-calendar]');
                }}
              >
                <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
                {words.remove}
              </Button>
            )}
            {!isReadOnly && calendars.length > 1 && isNeeded && (
              <p className="basis-full text-small text-muted">{words.used}</p>
            )}
          </div>
        </Card>
      )}
      <HoursCard key={calendar.id} {...{ calendar, path, faultOf, isReadOnly }} onChange={change} />
      <DatesCard
        key={`${calendar.id}.dates`}
        dates={calendar.exceptions}
        path={`${path}.exceptions`}
        {...{ faultOf, isReadOnly }}
        onChange={(exceptions) => change({ exceptions })}
      />
    </>
  );
}
