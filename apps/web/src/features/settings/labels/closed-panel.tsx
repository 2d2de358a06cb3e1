import { settingsCopy } from '../settings.copy.js';
import { labelsCopy as words } from './labels.copy.js';
import { useCanEdit } from '../../account/index.js';
import { LoadedOrganization } from '../organization/loaded-organization.js';
import { useLabelsSection } from '../organization/use-organization-section.js';
import { StatusTable } from './status-table.js';

/** The statuses that close a ticket. */
export default function ClosedPanel() {
  const isReadOnly = !useCanEdit();
  const { query, settings, change } = useLabelsSection('closed');
  return (
    <LoadedOrganization query={query} settings={settings}>
      {(shown) => (
        <StatusTable
          title={settingsCopy.tabs.closed}
          text={words.closedText}
          settings={shown}
          list="closedTicketFields"
          onChange={change}
          isReadOnly={isReadOnly}
        />
      )}
    </LoadedOrganization>
  );
}
