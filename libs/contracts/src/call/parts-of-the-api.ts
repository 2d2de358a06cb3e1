/** What the parts of the API are about; a call belongs to the part that its address names after `/api/`. */
export const partsOfTheApi = {
  account: 'Signing in, the own account, its sessions and tokens',
  accounts: 'People with access, and invitations',
  agents: 'Agents at work',
  backfills: 'Runs that bring the past of a help desk in',
  connections: 'Help desks that deliver',
  dashboard: 'The overview in one answer',
  events: 'Recorded events',
  exports: 'Archives of everything',
  imports: 'Tickets from files',
  ingest: 'What became of deliveries',
  live: 'Live updates',
  /** Also what stands outside of `/api`, for whoever runs the processes. */
  operations: 'Whether the processes live, and how they do',
  organization: 'Settings of the organization',
  projections: 'Read models: their state, rebuilding, checking',
  report: 'Figures in reports, and as files',
  retention: 'How long tickets and personal data are kept',
  survey: 'Surveys: templates, invitations, answers, results',
  ticket: 'Tickets and their counts',
  views: 'Saved views',
  webhooks: 'Addresses that help desks deliver to',
} as const;
