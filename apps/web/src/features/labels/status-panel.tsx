import { settingsCopy } from '../settings/index.js';
import { labelsCopy as words } from './labels.copy.js';
import { useCanEdit } from '../account/index.js';
import { LoadedOrganization, useLabelsSection } from '../organization/index.js';
import type { StatusPart } from './label-edits.js';
import { StatusTable } from './status-table.js';

/** All statuses, and what each of them means. */
export function StatusPanel() {
  return <Statuses tab="status" text={words.statusText} part="all" />;
}

/** The same table, where it begins with the statuses that close a ticket. */
export function ClosedPanel() {
  return <Statuses tab="closed" text={words.closedText} part="closed" />;
}

function Statuses({ tab, text, part }: { tab: 'status' | 'closed'; text: string; part: StatusPart }) {
  const isReadOnly = !useCanEdit();
  const { query, settings, change } = useLabelsSection(tab);
  return (
    <LoadedOrganization query={query} settings={settings}>
      {(shown) => (
        <StatusTable
          title={settingsCopy.tabs[tab]}
          text={text}
          settings={shown}
          part={part}
          onChange={change}
          isReadOnly={isReadOnly}
        />
      )}
    </LoadedOrganization>
  );
}
