import { updateOrganization, type EditableSettings } from '@deskledger/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsCopy } from '../settings.copy.js';
import { call } from '../../../lib/api/client.js';
import { organizationQuery } from '../../../lib/api/organization.queries.js';
import type { SettingsTab } from '../../../lib/url/settings-tab.js';
import { useSettingsSection } from '../saving/dirty-sections.js';

type Draft = Partial<EditableSettings>;

/**
 * The organization's settings with the unsaved changes of one tab over them. Only what was changed is sent, so that
 * two people who change different settings do not overwrite each other.
 *
 * @param fault what is wrong with the draft, in words; saving is refused with it before the server is asked.
 */
export function useOrganizationSection(tab: SettingsTab, fault?: (settings: EditableSettings) => string | null) {
  const queries = useQueryClient();
  const stored = useQuery(organizationQuery);
  const [draft, setDraft] = useState<Draft>({});
  const changed = stored.data === undefined ? {} : differing(draft, stored.data);
  const save = async () => {
    const wrong = stored.data && fault?.({ ...stored.data, ...changed });
    if (wrong) throw new Error(wrong);
    const answer = await call(updateOrganization, { body: changed });
    queries.setQueryData(organizationQuery.queryKey, answer);
    // What was changed again meanwhile is still unsaved.
    setDraft((latest) => differing(latest, answer));
  };
  useSettingsSection({
    tab,
    name: settingsCopy.tabs[tab],
    isDirty: Object.keys(changed).length > 0,
    save,
    discard: () => setDraft({}),
  });
  return {
    query: stored,
    settings: stored.data && { ...stored.data, ...changed },
    /** Works on what the draft holds by then, so that an Undo of later does not lose what came between. */
    change: (edit: (settings: EditableSettings) => Draft) =>
      setDraft((latest) =>
        stored.data === undefined ? latest : { ...latest, ...edit({ ...stored.data, ...latest }) },
      ),
  };
}

function differing(draft: Draft, stored: EditableSettings): Draft {
  const names = Object.keys(draft) as (keyof EditableSettings)[];
  const changed = names.filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(stored[name]));
  return Object.fromEntries(changed.map((name) => [name, draft[name]]));
}
