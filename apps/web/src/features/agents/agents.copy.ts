import { n } from '../../copy/count.js';

/** What is said about who is at work. */
export const agentsCopy = {
  /** Over the name of the page about one. */
  kind: 'Agent',
  sections: {
    figures: 'Key figures',
    comparison: 'Comparison',
    backlog: 'Backlog',
    activity: 'Recent tickets',
    comments: 'Comments',
  },
  /** The specification's pattern '0 online, 0 away'. */
  presence: (online: number, away: number) => `${n(online)} online, ${n(away)} away`,
  definition:
    'Agents assigned to an open ticket, or to one closed today. Online: one of these tickets had an event in the last 15 minutes. Away: earlier today.',
  notConnected: 'Presence is not available: your help desk doesn’t report agents.',
  failed: 'Couldn’t load the agents.',
  show: 'Show agents',
  list: 'Active agents',
  states: { online: 'Online', away: 'Away' },
  since: (ago: string) => `active ${ago}`,
  open: (count: number) => `${n(count)} open`,
  openTickets: (count: number, name: string) =>
    `${n(count)} open ${count === 1 ? 'ticket' : 'tickets'} assigned to ${name}`,
  unnamed: (id: string) => `Agent ${id}`,
} as const;
