import { useState } from 'react';
import { faultOfMap } from '../../lib/forms/fault-of.js';
import { useCanEdit } from '../account/index.js';
import { LoadedOrganization, useOrganizationSection } from '../organization/index.js';
import { settingsCopy } from '../settings/index.js';
import { CalendarsSection } from './calendars-section.js';
import { faultsOf } from './faults.js';
import { PoliciesCard } from './policies-card.js';

/** What is promised for tickets, and the hours by which it counts. What is wrong is said once saving was tried. */
export default function ServiceLevelsPanel() {
  const isReadOnly = !useCanEdit();
  const [isTried, setTried] = useState(false);
  const { query, settings, change } = useOrganizationSection('service-levels', (wanted) => {
    const isWrong = faultsOf(wanted).size > 0;
    setTried(isWrong);
    return isWrong ? settingsCopy.invalid : null;
  });
  const isUnchanged = settings?.policies === query.data?.policies && settings?.calendars === query.data?.calendars;
  if (isTried && isUnchanged) setTried(false);
  const faultOf = faultOfMap(settings && isTried ? faultsOf(settings) : undefined);
  return (
    <LoadedOrganization query={query} settings={settings}>
      {({ policies, calendars }) => (
        <div className="grid gap-4">
          <PoliciesCard
            {...{ policies, calendars, faultOf, isReadOnly }}
            stored={query.data?.policies ?? policies}
            onChange={(next) => change(() => ({ policies: next }))}
          />
          <CalendarsSection
            {...{ policies, calendars, faultOf, isReadOnly }}
            onChange={(next) => change(() => ({ calendars: next }))}
          />
        </div>
      )}
    </LoadedOrganization>
  );
}
