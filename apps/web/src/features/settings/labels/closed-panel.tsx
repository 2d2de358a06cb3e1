import { settingsCopy } from '../settings.copy.js';
import { labelsCopy as words } from './labels.copy.js';
import { useCanEdit } from '../../account/index.js';
import { LoadedOrganization } from '../organization/loaded-organization.js';
import { useOrganizationSection } from '../organization/use-organization-section.js';
import { LabelList } from './label-list.js';

const { tabs } = settingsCopy;

/** Which labels mean that a ticket is closed. */
export default function ClosedPanel() {
  const isReadOnly = !useCanEdit();
  const { query, settings, change } = useOrganizationSection('closed');
  return (
    <LoadedOrganization query={query} settings={settings}>
      {({ closedTicketFields }) => (
        <LabelList
          title={tabs.closed}
          text={words.closedText}
          labels={closedTicketFields}
          onChange={(edit) => change(({ closedTicketFields: labels }) => ({ closedTicketFields: edit(labels) }))}
          isReadOnly={isReadOnly}
        />
      )}
    </LoadedOrganization>
  );
}
