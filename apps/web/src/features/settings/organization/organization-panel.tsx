import { useMemo } from 'react';
import { organizationCopy as words } from './organization.copy.js';
import { settingsCopy } from '../settings.copy.js';
import { useNow } from '../../../lib/browser/use-now.js';
import { inZone } from '../../../lib/dates/instant.js';
import { Card } from '../../../ui/layout/card.js';
import { ComboBox } from '../../../ui/fields/combo-box.js';
import { useCanEdit } from '../../account/index.js';
import { ContactCard, contactFault } from './contact-card.js';
import { LoadedOrganization } from './loaded-organization.js';
import { TargetsCard } from './targets-card.js';
import { useOrganizationSection } from './use-organization-section.js';

/** What holds for the whole organization. */
export default function OrganizationPanel() {
  const isReadOnly = !useCanEdit();
  const { query, settings, change } = useOrganizationSection('organization', contactFault);
  const now = useNow(10_000);
  const zones = useMemo(() => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])], []);
  return (
    <LoadedOrganization query={query} settings={settings}>
      {({ timezone, figureTargets, ...contact }) => (
        <div className="grid gap-4">
          <Card title={settingsCopy.tabs.organization}>
            <div className="mt-3">
              <ComboBox
                label={words.timezone}
                value={timezone}
                options={zones.includes(timezone) ? zones : [timezone, ...zones]}
                onChange={(zone) => change(() => ({ timezone: zone }))}
                emptyText={words.noZone}
                description={words.timezoneText}
                isReadOnly={isReadOnly}
              />
              <p className="numeric mt-2 text-small text-muted">{words.now(inZone(now, timezone).time)}</p>
            </div>
          </Card>
          <TargetsCard
            targets={figureTargets}
            isReadOnly={isReadOnly}
            onChange={(targets) => change(() => ({ figureTargets: targets }))}
          />
          <ContactCard contact={contact} isReadOnly={isReadOnly} onChange={(told) => change(() => told)} />
        </div>
      )}
    </LoadedOrganization>
  );
}
