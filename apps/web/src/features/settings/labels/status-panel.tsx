import { settingsCopy } from '../settings.copy.js';
import { labelsCopy as words } from './labels.copy.js';
import { useCanEdit } from '../../account/index.js';
import { LoadedOrganization } from '../organization/loaded-organization.js';
import { useOrganizationSection } from '../organization/use-organization-section.js';
import { LabelList } from './label-list.js';

const { tabs } = settingsCopy;

/** Which labels mean that a ticket is open, and which that its clock stands still. */
export default function StatusPanel() {
  const isReadOnly = !useCanEdit();
  const { query, settings, change } = useOrganizationSection('status');
  return (
    <LoadedOrganization query={query} settings={settings}>
      {({ ticketStatusFields, holdFields }) => (
        <div className="grid gap-6">
          <LabelList
            title={tabs.status}
            text={words.statusText}
            labels={ticketStatusFields}
            onChange={(edit) => change(({ ticketStatusFields: labels }) => ({ ticketStatusFields: edit(labels) }))}
            isReadOnly={isReadOnly}
          />
          <LabelList
            title={words.holdTitle}
            text={words.holdText}
            labels={holdFields}
            onChange={(edit) => change(({ holdFields: labels }) => ({ holdFields: edit(labels) }))}
            isReadOnly={isReadOnly}
          />
        </div>
      )}
    </LoadedOrganization>
  );
}
