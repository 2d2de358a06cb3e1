import { useQuery } from '@tanstack/react-query';
import { accountQuery } from './account.queries.js';

/** Administrators and managers change settings and surveys; before the account is known nobody does. */
export function useCanEdit(): boolean {
  const role = useQuery(accountQuery).data?.role;
  return role === 'administrator' || role === 'manager';
}
