import { useState } from 'react';
import { useCanEdit } from '../account/index.js';
import { type Calendar, LoadedOrganization, useOrganizationSection } from '../organization/index.js';
import { settingsCopy } from '../settings/index.js';
import { DatesCard } from './dates-card.js';
import { faultsOf } from './faults.js';
import { HoursCard } from './hours-card.js';
import { LevelsCard } from './levels-card.js';

/** What is promised for tickets, and the hours by which it counts. What is wrong is said once saving was tried. */
export default function ServiceLevelsPanel() {
  const isReadOnly = !useCanEdit();
  const [isTried, setTried] = useState(false);
  const { query, settings, change } = useOrganizationSection('service-levels', (wanted) => {
    const isWrong = faultsOf(wanted).size > 0;
    setTried(isWrong);
    return isWrong ? settingsCopy.invalid : null;
  });
  const isUnchanged =
    settings?.serviceLevels === query.data?.serviceLevels && settings?.calendar === query.data?.calendar;
  if (isTried && isUnchanged) setTried(false);
  const faults = settings && isTried ? faultsOf(settings) : undefined;
  const faultOf = (path: string) => faults?.get(path);
  const changeCalendar = (part: Partial<Calendar>) =>
    change(({ calendar }) => ({ calendar: { ...calendar, ...part } }));
  return (
    <LoadedOrganization query={query} settings={settings}>
      {({ serviceLevels, calendar }) => (
        <div className="grid gap-4">
          <LevelsCard
            levels={serviceLevels}
            faultOf={faultOf}
            isReadOnly={isReadOnly}
            onChange={(levels) => change(() => ({ serviceLevels: levels }))}
          />
          <HoursCard calendar={calendar} faultOf={faultOf} isReadOnly={isReadOnly} onChange={changeCalendar} />
          <DatesCard
            dates={calendar.exceptions}
            faultOf={faultOf}
            isReadOnly={isReadOnly}
            onChange={(exceptions) => changeCalendar({ exceptions })}
          />
        </div>
      )}
    </LoadedOrganization>
  );
}
