/** Words of the product specification about the security of an account, to the letter. */
export const securitySpecCopy = {
  enable: 'Enable 2FA',
  revoke: 'Revoke',
} as const;
