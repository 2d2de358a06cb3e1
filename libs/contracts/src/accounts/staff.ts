import * as z from 'zod/mini';
import { role } from '../call/roles.js';
import { tokenPair } from './account.js';
import { endpoint } from '../call/endpoint.js';
import { withProof } from './second-factor.js';
import { newPassword } from './sign-in.js';
import { accepted, identifier, instant, emailAddress, nameText } from '../call/values.js';

/** 'invited': the invitation has not been accepted yet. */
export const staffStates = ['active', 'invited', 'disabled'] as const;

export const staffAccount = z.object({
  id: z.string(),
  /** The address, until an invited person has said the name. */
  name: z.string(),
  email: z.string(),
  role,
  state: z.enum(staffStates),
  createdAt: instant,
  lastSignInAt: z.nullable(instant),
  /** Until when the last invitation can be accepted; null for everybody who is not invited. */
  invitedUntil: z.nullable(instant),
  /** When the account goes, if its owner asked for that. */
  deletesAt: z.nullable(instant),
  /** Changes with the picture; null: there is none. */
  picture: z.nullable(z.string()),
  /** Which agent of the help desk this person is, by the id there; null: none, or nobody has said. */
  agent: z.nullable(z.string()),
});
export type StaffAccount = z.output<typeof staffAccount>;

const administrators = ['administrator'] as const;
const params = z.object({ id: identifier });
const personName = nameText(200);
const invitationToken = z.string().check(z.minLength(1), z.maxLength(500));

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/accounts',
  summary: 'List all accounts, including open invitations',
  access: administrators,
  response: z.object({
    accounts: z.array(staffAccount),
    /** Where mails go: to their readers, or without a mail server into files on the server. */
    mails: z.enum(['sent', 'files']),
  }),
});

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/accounts',
  summary:
    'Invite someone by email; the link works once, for 7 days. Inviting an Administrator requires reauthentication',
  access: administrators,
  refusesTokens: true,
  body: withProof({ email: emailAddress, role, name: z.optional(personName) }),
  response: staffAccount,
  status: 201,
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/invitation',
  summary: 'Send an invitation again with a new link; the old link stops working',
  access: administrators,
  refusesTokens: true,
  params,
  response: staffAccount,
});

export const showInvitationLink = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/invitation/link',
  summary:
    'Get the link of an invitation to share it yourself; this is recorded. For an Administrator it requires reauthentication',
  access: administrators,
  refusesTokens: true,
  params,
  body: withProof({}),
  response: z.object({ link: z.string(), until: instant }),
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:id/invitation',
  summary: 'Withdraw an invitation that has not been accepted',
  access: administrators,
  params,
  response: accepted,
});

export const changeRole = endpoint({
  method: 'PUT',
  path: '/api/accounts/:id/role',
  summary:
    'Change the role of an account other than your own and end its sessions. Making someone an Administrator requires reauthentication',
  access: administrators,
  refusesTokens: true,
  params,
  body: withProof({ role }),
  response: staffAccount,
});

export const chooseAgent = endpoint({
  method: 'PUT',
  path: '/api/accounts/:id/agent',
  summary: 'Link an account to a help desk agent, so that the person sees their own figures; null removes the link',
  access: administrators,
  refusesTokens: true,
  params,
  body: z.object({ agent: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))) }),
  response: staffAccount,
});

export const disableStaff = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/disable',
  summary: 'Disable an account; its sessions and API tokens end immediately',
  access: administrators,
  params,
  response: staffAccount,
});

export const enableStaff = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/enable',
  summary: 'Enable a disabled account; for an Administrator it requires reauthentication',
  access: administrators,
  refusesTokens: true,
  params,
  body: withProof({}),
  response: staffAccount,
});

const openInvitation = z.object({ email: z.string(), name: z.nullable(z.string()), role });

export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/account/invitation',
  summary: 'Get the recipient of an invitation by the token in the address, which logs may record',
  access: 'public',
  query: z.object({ token: invitationToken }),
  response: openInvitation,
});
export const lookUpInvitation = endpoint({
  method: 'POST',
  path: '/api/account/invitation/look-up',
  summary: 'Get the recipient of an invitation without using it up',
  access: 'public',
  body: z.object({ token: invitationToken }),
  response: openInvitation,
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/account/invitation',
  summary: 'Accept an invitation with a name and a password, and sign in',
  access: 'public',
  body: z.object({ token: invitationToken, name: personName, password: newPassword }),
  response: tokenPair,
});
