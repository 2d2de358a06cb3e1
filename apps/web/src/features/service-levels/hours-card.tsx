import { calendarBounds, isSampleCalendar } from '@deskledger/domain';
import { inZone } from '../../lib/dates/instant.js';
import type { FaultOf } from '../../lib/forms/fault-of.js';
import { edited } from '../../lib/forms/list-edits.js';
import { useFocusAfter } from '../../lib/forms/use-focus-after.js';
import { Card } from '../../ui/layout/card.js';
import { type Calendar, ZoneField } from '../organization/index.js';
import { withChange } from './dated-edits.js';
import { ChangeFromDay, DatedSections } from './dated-sections.js';
import { serviceLevelsCopy } from './service-levels.copy.js';
import { dayOfSection } from '../../lib/forms/row-selectors.js';
import { ReadWeek, WeekList } from './week-list.js';

const { hours: words } = serviceLevelsCopy;

interface HoursCardProps {
  calendar: Calendar;
  path: string;
  faultOf: FaultOf;
  isReadOnly: boolean;
  onChange: (part: Partial<Calendar>) => void;
}

/** When the support is open in a usual week, from the beginning and from each day on. */
export function HoursCard({ calendar: { timezone, weeks }, path, faultOf, isReadOnly, onChange }: HoursCardProps) {
  const last = weeks.at(-1);
  const { box, focus } = useFocusAfter();
  const today = () => inZone(Date.now(), timezone).day;
  return (
    <Card title={words.title} className="@container">
      <p className="mb-4 max-w-prose text-muted">
        {words.text} {!isReadOnly && words.overnight}
      </p>
      {isSampleCalendar({ timezone, weeks }) && (
        <p role="note" className="mb-4 max-w-prose rounded-control border border-line bg-sunken px-3 py-2">
          {words.sample}
        </p>
      )}
      <div className="mb-5">
        <ZoneField
          zone={timezone}
          description={words.zoneText}
          isReadOnly={isReadOnly}
          onChange={(zone) => onChange({ timezone: zone })}
        />
      </div>
      <div ref={box}>
        <DatedSections
          dated={weeks}
          dayLabel={words.created}
          path={`${path}.weeks`}
          faultOf={faultOf}
          isReadOnly={isReadOnly}
          onChange={(next) => onChange({ weeks: next })}
          onRemoved={() => focus('[data-change]')}
        >
          {({ week }, index, when) =>
            isReadOnly ? (
              <ReadWeek week={week} />
            ) : (
              <WeekList
                week={week}
                label={words.list(when)}
                path={`${path}.weeks[${index}].week`}
                faultOf={faultOf}
                onChange={(next) => onChange({ weeks: edited(weeks, index, { week: next }) })}
              />
            )
          }
        </DatedSections>
        {!isReadOnly && last && weeks.length < calendarBounds.weeks && (
          <ChangeFromDay
            label={words.change}
            text={words.changeText}
            onPress={() => {
              onChange({ weeks: withChange(weeks, last, today()) });
              focus(dayOfSection(weeks.length));
            }}
          />
        )}
      </div>
    </Card>
  );
}
