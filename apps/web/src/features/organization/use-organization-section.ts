import {
  previewOrganization,
  readTicketFacets,
  updateOrganization,
  type EditableSettings,
} from '@deskledger/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createElement, useContext, useState } from 'react';
import { call } from '../../lib/api/client.js';
import { organizationQuery } from '../../lib/api/organization.queries.js';
import type { SettingsTab } from '../../lib/url/settings-view.js';
import { changedSince, settingsCopy, useAsk, useSettingsSection } from '../settings/index.js';
import { LabelEditsContext, type EditsState, type TabEdits } from './label-edits-context.js';
import { PreviewDialog } from './preview-dialog.js';
import { previewedChange } from './previewed-change.js';
import { differing, namesOf, saveEdits, type Draft, type Edits } from './save-edits.js';
import { SettingsConflict } from './settings-conflict.js';

/**
 * The organization's settings with the unsaved changes of one tab over them. Only what was changed is sent, so that
 * two people who change different settings do not overwrite each other; who changed the same ones is asked.
 *
 * @param fault what is wrong with the draft, in words; saving is refused with it before the server is asked.
 */
export function useOrganizationSection(tab: SettingsTab, fault?: (settings: EditableSettings) => string | null) {
  return useSection(tab, useState<TabEdits | null>(null), fault);
}

/** The same for the tabs that share the table of statuses, and so a draft. */
export function useLabelsSection(tab: SettingsTab, fault?: (settings: EditableSettings) => string | null) {
  return useSection(tab, useContext(LabelEditsContext), fault);
}

function useSection(
  tab: SettingsTab,
  [edits, setEdits]: EditsState,
  fault?: (settings: EditableSettings) => string | null,
) {
  const queries = useQueryClient();
  const ask = useAsk();
  const stored = useQuery(organizationQuery);
  const changed = edits === null || stored.data === undefined ? {} : differing(edits.draft, stored.data);
  const save = async () => {
    if (edits === null || stored.data === undefined) return;
    const wrong = fault?.({ ...stored.data, ...changed });
    if (wrong) throw new Error(wrong);
    const { seen } = edits;
    const present = () => queries.getQueryData(organizationQuery.queryKey) ?? seen;
    await saveEdits(edits, {
      present,
      adopt: (settings) => queries.setQueryData(organizationQuery.queryKey, settings),
      send: (body) => call(updateOrganization, { body }),
      confirm: async (body) => {
        const what = previewedChange(body, present());
        if (what === undefined || (await judgesNothing(body))) return {};
        return ask((onChoose) => createElement(PreviewDialog, { changed: body, what, onChoose }));
      },
      decide: (conflict) => ask((onChoose) => createElement(SettingsConflict, { conflict, onChoose })),
    });
    // What was changed again meanwhile is still unsaved.
    setEdits((latest) => latest && { ...latest, draft: changedSince(edits.draft, latest.draft), seen: present() });
  };
  useSettingsSection({
    tab,
    name: settingsCopy.tabs[tab],
    isDirty: edits?.tab === tab && namesOf(changed).length > 0,
    save,
    discard: () => setEdits(null),
  });
  return {
    query: stored,
    settings: stored.data && { ...stored.data, ...changed },
    /** Works on what the draft holds by then, so that an Undo of later does not lose what came between. */
    change: (edit: (settings: EditableSettings) => Draft) =>
      setEdits((latest) => {
        if (stored.data === undefined) return latest;
        const { draft, seen } = begun(latest, stored.data);
        const written = { ...stored.data, ...draft };
        // What an edit leaves as it is stays out of the draft: somebody else may change it meanwhile.
        return { draft: { ...draft, ...differing(edit(written), written) }, seen, tab };
      }),
  };
}

/**
 * Whether there is no ticket yet: then there is nothing to ask about. Who has many does not wait for their count, and what
 * cannot be looked up is asked about.
 */
async function judgesNothing(body: Draft): Promise<boolean> {
  try {
    const { organizations, priorities, agents } = await call(readTicketFacets);
    if (organizations.length + priorities.length + agents.length > 0) return false;
    return (await call(previewOrganization, { body })).tickets === 0;
  } catch {
    return false;
  }
}

/** A draft that differs in nothing from what is there begins anew. */
function begun(edits: TabEdits | null, present: Edits['seen']): Edits {
  const isOver = edits === null || namesOf(differing(edits.draft, present)).length === 0;
  return isOver ? { draft: {}, seen: present } : edits;
}
