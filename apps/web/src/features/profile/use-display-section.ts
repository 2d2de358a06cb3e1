import type { Account, Preferences } from '@deskledger/contracts';
import { useState } from 'react';
import { useChangePreferences } from '../account/index.js';
import { changedSince, useSettingsSection } from '../settings/index.js';
import { displayCopy } from './display.copy.js';

/** What the person has chosen for their screens, with the unsaved changes over it. */
export function useDisplaySection({ preferences: stored }: Account) {
  const store = useChangePreferences();
  const [draft, setDraft] = useState<Partial<Preferences>>({});
  const preferences = { ...stored, ...draft };
  const save = async () => {
    await store(draft);
    setDraft((latest) => changedSince(draft, latest));
  };
  useSettingsSection({
    tab: 'profile',
    name: displayCopy.title,
    isDirty: JSON.stringify(preferences) !== JSON.stringify(stored),
    save,
    discard: () => setDraft({}),
  });
  return { preferences, change: (part: Partial<Preferences>) => setDraft((now) => ({ ...now, ...part })) };
}
