import { organizationCopy as words } from './organization.copy.js';
import { settingsCopy } from '../settings/index.js';
import { Card } from '../../ui/layout/card.js';
import { useCanEdit } from '../account/index.js';
import { ContactCard, contactFault } from './contact-card.js';
import { LoadedOrganization } from './loaded-organization.js';
import { TargetsCard } from './targets-card.js';
import { useOrganizationSection } from './use-organization-section.js';
import { ZoneField } from './zone-field.js';

/** What holds for the whole organization. */
export default function OrganizationPanel() {
  const isReadOnly = !useCanEdit();
  const { query, settings, change } = useOrganizationSection('organization', contactFault);
  return (
    <LoadedOrganization query={query} settings={settings}>
      {({ timezone, figureTargets, ...contact }) => (
        <div className="grid gap-4">
          <Card title={settingsCopy.tabs.organization}>
            <div className="mt-3">
              <ZoneField
                zone={timezone}
                description={words.timezoneText}
                isReadOnly={isReadOnly}
                onChange={(zone) => change(() => ({ timezone: zone }))}
              />
            </div>
          </Card>
          <TargetsCard
            targets={figureTargets}
            isReadOnly={isReadOnly}
            onChange={(targets) => change(() => ({ figureTargets: targets }))}
          />
          <ContactCard
            contact={contact}
            isReadOnly={isReadOnly}
            onChange={(nextContact) => change(() => nextContact)}
          />
        </div>
      )}
    </LoadedOrganization>
  );
}
