import {
  beginProviderSignIn,
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  createApiToken,
  listApiTokens,
  listSessions,
  nameSession,
  readSecurity,
  removeSecondFactor,
  renewRecoveryCodes,
  revokeApiToken,
  revokeOtherSessions,
  revokeSession,
  setLoginVerification,
  type OwnerProof,
  type RequestOf,
  type ResponseOf,
} from '@deskledger/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { withinBase } from '../../lib/url/base-path.js';
import { call } from '../../lib/api/client.js';
import { rememberRedirect } from '../../lib/api/redirect-memory.js';

export type Security = ResponseOf<typeof readSecurity>;

/** The key for an authenticator app. */
export type Enrolment = ResponseOf<typeof beginSecondFactor>;

/** How the account is protected. */
export const securityQuery = queryOptions({
  queryKey: ['settings', 'security'],
  queryFn: ({ signal }) => call(readSecurity, {}, { signal }),
});

/** Whether the signed-in person has a password; most have one. */
export const useHasPassword = (): boolean => useQuery(securityQuery).data?.hasPassword ?? true;

export const sessionsQuery = queryOptions({
  queryKey: ['settings', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  select: ({ sessions }) => sessions,
});

export const tokensQuery = queryOptions({
  queryKey: ['settings', 'tokens'],
  queryFn: ({ signal }) => call(listApiTokens, {}, { signal }),
  select: ({ tokens }) => tokens,
});

/** Where to go to sign in at the provider again, which asks anew who one is; the way back leads to this screen. */
export async function beginSignInAgain(id: string): Promise<string> {
  const { location: address } = await call(beginProviderSignIn, { params: { id }, query: { again: 'true' } });
  const { pathname, search } = withinBase(location);
  rememberRedirect(`${pathname}${search}`);
  return address;
}

/** What people do to their own account. */
export const securityCalls = {
  changePassword: (body: RequestOf<typeof changePassword>['body']) => call(changePassword, { body }),
  begin: (proof: OwnerProof) => call(beginSecondFactor, { body: proof }),
  confirm: (code: string) => call(confirmSecondFactor, { body: { code } }),
  remove: (body: OwnerProof) => call(removeSecondFactor, { body }),
  renewCodes: (body: OwnerProof) => call(renewRecoveryCodes, { body }),
  verifyLogins: (enabled: boolean, proof: Pick<OwnerProof, 'password' | 'passkey'> = {}) =>
    call(setLoginVerification, { body: { enabled, ...proof } }),
  nameSession: (id: string, name: string | null) => call(nameSession, { params: { id }, body: { name } }),
  revokeSession: (id: string) => call(revokeSession, { params: { id } }),
  revokeOthers: () => call(revokeOtherSessions),
  makeToken: (body: RequestOf<typeof createApiToken>['body']) => call(createApiToken, { body }),
  revokeToken: (id: string) => call(revokeApiToken, { params: { id } }),
};
