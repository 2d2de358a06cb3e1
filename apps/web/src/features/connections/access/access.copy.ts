/** What is said where a help desk is let be read. */
export const accessCopy = {
  /** What help desks call what they ask for, by the names of the fields; others are called by their names. */
  fields: {
    email: 'Account email address',
    token: 'API token',
    key: 'API key',
    org_id: 'Organization ID',
    account_id: 'Account ID',
    client_id: 'Client ID',
    client_secret: 'Client secret',
    refresh_token: 'Refresh token',
    accounts: 'Accounts server URL',
    path: 'Request Tracker path',
  } as Readonly<Record<string, string>>,
  title: (name: string) => `API access to ${name}`,
  text: 'Deskledger uses this access to import history and to fetch changes that deliveries missed. It is stored encrypted and never shown again.',
  address: 'Help desk URL',
  addressText: 'Example: https://acme.zendesk.com',
  addressWrong: 'Enter a URL that starts with https://',
  optional: (label: string) => `${label} (optional)`,
  missing: (label: string) => `${label} is required`,
  confirm: 'Save access',
  busy: 'Saving…',

  none: 'No API access. History can’t be imported.',
  given: 'API access granted',
  give: 'Grant API access…',
  change: 'Change API access…',
  forget: 'Remove API access…',
  done: (name: string) => `API access to ${name} saved`,

  test: 'Test',
  testOf: (name: string) => `Test API access to ${name}`,
  testing: 'Testing…',
  answered: (tickets: string) => `Connected: ${tickets} on the first page of the last 30 days.`,

  forgetting: {
    title: (name: string) => `Remove API access to ${name}?`,
    text: 'Enter it again before the next import. Imported tickets are kept.',
    confirm: 'Remove access',
    busy: 'Removing…',
    done: (name: string) => `API access to ${name} removed`,
  },
} as const;

/** What a field is called; a name that nobody wrote down is told as it is, its words apart. */
export const fieldName = (name: string): string =>
  accessCopy.fields[name] ?? name.replaceAll(/[-_]/g, ' ').replace(/^./, (first) => first.toUpperCase());
