import { readsPeople } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from './account.queries.js';

/** Administrators and managers change settings and surveys; before the account is known nobody does. */
export function useCanEdit(): boolean {
  const role = useQuery(accountQuery).data?.role;
  return role === 'administrator' || role === 'manager';
}

/** Whether the reader has the figures of every person; undefined until the account is known. */
export function useReadsPeople(): boolean | undefined {
  const role = useQuery(accountQuery).data?.role;
  return role && readsPeople(role);
}

/** Tells whether the figures of an agent are the reader's to see; undefined until the account is known. */
export function useReadsFiguresOf(): ((agent: string) => boolean) | undefined {
  const account = useQuery(accountQuery).data;
  return account && ((agent) => readsPeople(account.role) || agent === account.agent);
}
