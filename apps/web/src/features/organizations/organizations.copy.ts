import { counted } from '../../copy/count.js';

/** What is said about a client company on the page about it. */
export const organizationsCopy = {
  kind: 'Organization',
  /** In a sentence. */
  theFigures: 'the figures of the organization',
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
    title: 'Beside all organizations',
    definition:
      'The same figures of the same period over the tickets of all organizations, this one among them. Dashes stand where nothing was measured.',
    measure: 'Measure',
    all: 'All organizations',
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
