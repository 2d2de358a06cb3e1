/** What is said where a help desk is let be read. */
export const accessCopy = {
  /** What help desks call what they ask for, by the names of the fields; others are called by their names. */
  fields: {
    email: 'Email address of the account',
    token: 'API token',
    key: 'API key',
    org_id: 'Organization id',
    account_id: 'Number of the account',
    client_id: 'Client id',
    client_secret: 'Client secret',
    refresh_token: 'Refresh token',
    accounts: 'Address of the accounts server',
    path: 'Path of Request Tracker at that address',
  } as Readonly<Record<string, string>>,
  title: (name: string) => `Access to ${name}`,
  text: 'With this access, Deskledger asks the help desk for its history, and for what its deliveries have missed. It is kept encrypted, and never shown again.',
  address: 'Address of the help desk',
  addressText: 'Such as https://acme.zendesk.com',
  addressWrong: 'Enter an address that begins with https://',
  optional: (label: string) => `${label} (optional)`,
  missing: (label: string) => `Enter the ${label}`,
  confirm: 'Save access',
  busy: 'Saving…',

  none: 'No access was given: its history is not read',
  given: 'Access given',
  give: 'Give access…',
  change: 'Change access…',
  forget: 'Forget access…',
  done: (name: string) => `${name} can be read`,

  test: 'Test',
  testOf: (name: string) => `Test the access to ${name}`,
  testing: 'Testing…',
  answered: (tickets: string) => `It answers: ${tickets} on the first page of the last 30 days.`,

  forgetting: {
    title: (name: string) => `Forget the access to ${name}?`,
    text: 'It has to be given anew before the help desk can be read again. What was read stays.',
    confirm: 'Forget access',
    busy: 'Forgetting…',
    done: (name: string) => `The access to ${name} is forgotten`,
  },
} as const;

/** What a field is called; a name that nobody wrote down is told as it is, its words apart. */
export const fieldName = (name: string): string =>
  accessCopy.fields[name] ?? name.replaceAll(/[-_]/g, ' ').replace(/^./, (first) => first.toUpperCase());
