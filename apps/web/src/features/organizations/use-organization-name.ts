import type { OrganizationCount } from '@deskledger/contracts';
import { useSliceNames } from '../slice/index.js';

/** What an organization is called; its id while, and where, nobody knows more. `told`: what some figures say. */
export function useOrganizationName(id: string, known: readonly OrganizationCount[] = []): string {
  const named = useSliceNames({ org: [id] })('org', id);
  if (named !== id) return named;
  return known.find(({ organization }) => organization === id)?.category ?? id;
}
