import type {
  Endpoint,
  readAccount,
  readComparison,
  readDashboard,
  readOrganization,
  refreshToken,
} from '@deskledger/contracts';

/**
 * Of the contract's endpoints what a call takes. Their rules for every field would weigh three times what the script
 * does.
 */
export const endpoints = {
  readDashboard: head<typeof readDashboard>('GET', '/api/dashboard', 'signed-in'),
  readComparison: head<typeof readComparison>('GET', '/api/report/comparison', 'signed-in'),
  readAccount: head<typeof readAccount>('GET', '/api/account', 'signed-in'),
  readOrganization: head<typeof readOrganization>('GET', '/api/organization', 'signed-in'),
  refreshToken: head<typeof refreshToken>('POST', '/api/v1/account/refresh-token', 'public'),
};

function head<Whole extends Endpoint>(method: Whole['method'], path: Whole['path'], access: Whole['access']): Whole {
  return { method, path, access } as Whole;
}
