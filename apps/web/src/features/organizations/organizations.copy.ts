import { counted } from '../../copy/count.js';

/** What is said about a client company on the page about it. */
export const organizationsCopy = {
  kind: 'Organization',
  /** In a sentence. */
  theFigures: 'the organization’s figures',
  updated: (count: number) => `Updated. ${counted(count, 'ticket', 'tickets')}.`,

  sections: {
    figures: 'Key figures',
    trends: 'Trends',
    resolution: 'Resolution',
    backlog: 'Backlog',
    activity: 'Recent tickets',
    satisfaction: 'Satisfaction',
    comments: 'Comments',
  },

  beside: {
    title: 'Compared with all clients',
    definition: 'The same figures and period for all clients, including this one. Dashes mean no data.',
    measure: 'Measure',
    all: 'All clients',
    rows: {
      created: 'Tickets created',
      median: 'Median resolution',
      p90: '90th percentile of resolution',
      reply: 'Median first reply',
      compliance: 'Compliance rate',
      rating: 'Average rating',
      csat: 'CSAT',
    },
  },
} as const;
