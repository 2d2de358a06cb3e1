import { readNotificationSettings } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';

/** What the signed-in person wants to hear of, and how. */
export const notificationSettingsQuery = queryOptions({
  queryKey: ['account', 'notifications'],
  queryFn: ({ signal }) => call(readNotificationSettings, {}, { signal }),
  staleTime: Infinity,
});
