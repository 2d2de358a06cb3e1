/** Words of the product specification about the reports, to the letter; apart, because only their screen needs them. */
export const reportsSpecCopy = {
  title: 'Reports and Analytics',
  tabs: {
    overview: 'Overview',
    tickets: 'Ticket Analysis',
    satisfaction: 'Customer Satisfaction',
    team: 'Team Performance',
  },
  totalTickets: 'Total Tickets',
  avgResolution: 'Avg Resolution',
  satisfaction: 'Satisfaction',
  surveyResponses: 'Survey Responses',
  ticketTrends: 'Ticket Trends',
  ticketStatus: 'Ticket Status Distribution',
  open: 'Open',
  closed: 'Closed',
  priorities: 'Priority Distribution',
} as const;
