import { Freshdesk } from './freshdesk.js';
import { Zendesk } from './zendesk.js';
import { ZohoDesk } from './zoho-desk.js';

/**
 * The help desks that the demo can simulate, by the names of their adapters. Each has as many tickets on an ordinary day as
 * make half a year that is read in a few minutes, at the pace that the real one allows.
 */
export const sourceKinds = {
  zendesk: { HelpDesk: Zendesk, ticketsADay: 120 },
  freshdesk: { HelpDesk: Freshdesk, ticketsADay: 20 },
  'zoho-desk': { HelpDesk: ZohoDesk, ticketsADay: 4 },
} as const;
export type SourceKind = keyof typeof sourceKinds;

export function isSourceKind(name: string): name is SourceKind {
  return Object.hasOwn(sourceKinds, name);
}
