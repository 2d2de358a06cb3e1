/** What is said about directories that look after the accounts. */
export const provisioningCopy = {
  title: 'Provisioning',
  text: 'Let your directory make accounts, and shut those of who leaves: sessions and live screens end within a second. It speaks SCIM 2.0 with the address and a token. It gives no roles and no passwords, and the last administrator stays.',
  address: 'SCIM address',
  name: 'Name of the directory',
  nameMissing: 'Enter a name',
  make: 'Create Token',
  making: 'Creating…',
  theTokens: 'the tokens of directories',
  list: 'Tokens of directories',
  none: 'No directory looks after the accounts yet.',
  neverUsed: 'Never used',
  lastUsed: 'Last used',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  question: 'The directory is refused from then on. Revoke?',
  revoked: (name: string) => `${name} is revoked`,
} as const;
