import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { instant } from '../call/values.js';

/**
 * Told from the tickets that an agent holds now and that are open or were closed today: online when one of them had an
 * event within the last 15 minutes, away when earlier today.
 */
export const activeAgents = z.object({
  hasAgents: z.boolean(),
  online: z.int(),
  away: z.int(),
  agents: z.array(
    z.object({
      id: z.string(),
      name: z.nullable(z.string()),
      state: z.enum(['online', 'away']),
      lastActiveAt: instant,
      openTickets: z.int(),
    }),
  ),
  generatedAt: instant,
  dataVersion: z.string(),
});
export type ActiveAgents = z.output<typeof activeAgents>;

export const readActiveAgents = endpoint({
  method: 'GET',
  path: '/api/agents/active',
  summary: 'List active agents, based on the events of their tickets',
  access: 'signed-in',
  response: activeAgents,
});

/** Who of the help desk an account can be: everybody who holds a ticket, as on the newest ticket that names them. */
export const helpDeskAgents = z.object({
  agents: z.array(z.object({ id: z.string(), name: z.nullable(z.string()), email: z.nullable(z.string()) })),
});
export type HelpDeskAgent = z.output<typeof helpDeskAgents>['agents'][number];

export const listHelpDeskAgents = endpoint({
  method: 'GET',
  path: '/api/agents',
  summary: 'List help desk agents by name, at most 1,000',
  access: ['administrator'],
  response: helpDeskAgents,
});
