import {
  changeRole,
  changeSignInRules,
  chooseAgent,
  disableStaff,
  enableStaff,
  inviteStaff,
  listHelpDeskAgents,
  listStaff,
  readSignInRules,
  resendInvitation,
  showInvitationLink,
  withdrawInvitation,
  type Role,
} from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import type { FirstProof } from '../security/index.js';

/** Everybody who can sign in. */
export const staffQuery = queryOptions({
  queryKey: ['settings', 'staff'],
  queryFn: ({ signal }) => call(listStaff, {}, { signal }),
});

/** Whom of the help desk an account can be. */
export const helpDeskAgentsQuery = queryOptions({
  queryKey: ['settings', 'help desk agents'],
  queryFn: ({ signal }) => call(listHelpDeskAgents, {}, { signal }),
});

/** What everybody has to have who signs in. */
export const signInRulesQuery = queryOptions({
  queryKey: ['settings', 'sign-in rules'],
  queryFn: ({ signal }) => call(readSignInRules, {}, { signal }),
});

export interface Invitation {
  email: string;
  role: Role;
}

/** What an administrator can do to an account. */
export const staffCalls = {
  invite: (body: Invitation & FirstProof) => call(inviteStaff, { body }),
  role: (id: string, role: Role, proof: FirstProof) => call(changeRole, { params: { id }, body: { role, ...proof } }),
  agent: (id: string, agent: string | null) => call(chooseAgent, { params: { id }, body: { agent } }),
  disable: (id: string) => call(disableStaff, { params: { id } }),
  enable: (id: string, proof: FirstProof) => call(enableStaff, { params: { id }, body: proof }),
  resend: (id: string) => call(resendInvitation, { params: { id } }),
  link: (id: string, proof: FirstProof) => call(showInvitationLink, { params: { id }, body: proof }),
  requireSecondFactor: (secondFactorRequired: boolean) => call(changeSignInRules, { body: { secondFactorRequired } }),
  withdraw: (id: string) => call(withdrawInvitation, { params: { id } }),
};
