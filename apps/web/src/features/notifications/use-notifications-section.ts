import { updateNotificationSettings, type NotificationSettings } from '@deskledger/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changedSince, settingsCopy, useSettingsSection } from '../settings/index.js';
import { call } from '../../lib/api/client.js';
import { notificationSettingsQuery } from './index.js';

/** The switches with their unsaved changes. */
export function useNotificationsSection() {
  const queries = useQueryClient();
  const query = useQuery(notificationSettingsQuery);
  const [draft, setDraft] = useState<Partial<NotificationSettings>>({});
  const stored = query.data;
  const settings = stored && { ...stored, ...draft };
  const save = async () => {
    const answer = await call(updateNotificationSettings, { body: draft });
    queries.setQueryData(notificationSettingsQuery.queryKey, answer);
    setDraft((latest) => changedSince(draft, latest));
  };
  useSettingsSection({
    tab: 'notifications',
    name: settingsCopy.tabs.notifications,
    isDirty: JSON.stringify(settings) !== JSON.stringify(stored),
    save,
    discard: () => setDraft({}),
  });
  return {
    query,
    settings,
    change: (part: Partial<NotificationSettings>) => setDraft((latest) => ({ ...latest, ...part })),
  };
}
