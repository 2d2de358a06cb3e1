import { settingsCopy } from '../settings.copy.js';
import { labelsCopy as words } from './labels.copy.js';
import { useCanEdit } from '../../account/index.js';
import { LoadedOrganization } from '../organization/loaded-organization.js';
import { useLabelsSection } from '../organization/use-organization-section.js';
import { StatusTable } from './status-table.js';

/** All statuses, and what each of them means. */
export default function StatusPanel() {
  const isReadOnly = !useCanEdit();
  const { query, settings, change } = useLabelsSection('status');
  return (
    <LoadedOrganization query={query} settings={settings}>
      {(shown) => (
        <StatusTable
          title={settingsCopy.tabs.status}
          text={words.statusText}
          settings={shown}
          list="ticketStatusFields"
          isWhole
          onChange={change}
          isReadOnly={isReadOnly}
        />
      )}
    </LoadedOrganization>
  );
}
