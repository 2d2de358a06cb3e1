import { Freshdesk } from './freshdesk.js';
import { Zendesk } from './zendesk.js';
import { ZohoDesk } from './zoho-desk.js';

/**
 * The help desks that the demo can simulate, by the names of their adapters. Each has as many tickets on an ordinary day as
 * make half a year that is read in a few minutes, at the pace that the real one allows.
 */
export const deskKinds = {
  zendesk: { Desk: Zendesk, ticketsADay: 120 },
  freshdesk: { Desk: Freshdesk, ticketsADay: 20 },
  'zoho-desk': { Desk: ZohoDesk, ticketsADay: 4 },
} as const;
export type DeskKind = keyof typeof deskKinds;

export function isDeskKind(name: string): name is DeskKind {
  return Object.hasOwn(deskKinds, name);
}
