import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { organizationQuery } from '../../lib/api/organization.queries.js';
import { dateForm, subscribeToDateForm } from '../../lib/dates/date-form.js';
import type { Reading } from '../../lib/dates/zone.js';
import { accountQuery } from './account.queries.js';

/** How the signed-in person reads days and instants; the organization's zone holds where nothing else was chosen. */
export function useReading(): Reading {
  const organizationZone = useQuery(organizationQuery).data?.timezone ?? 'UTC';
  const own = useQuery(accountQuery).data?.preferences.timezone;
  const dates = useSyncExternalStore(subscribeToDateForm, dateForm);
  return useMemo(() => ({ zone: own ?? organizationZone, organizationZone, dates }), [own, organizationZone, dates]);
}
