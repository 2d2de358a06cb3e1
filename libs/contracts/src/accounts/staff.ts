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
  summary: 'Everybody who can sign in, or is invited to',
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
  summary: "Invite somebody by mail; the link works once, for 7 days. An Administrator takes the owner's proof",
  access: administrators,
  refusesTokens: true,
  body: withProof({ email: emailAddress, role, name: z.optional(personName) }),
  response: staffAccount,
  status: 201,
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/invitation',
  summary: 'Mail an invitation again, with a new link in the place of the old one',
  access: administrators,
  refusesTokens: true,
  params,
  response: staffAccount,
});

export const showInvitationLink = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/invitation/link',
  summary:
    "The link of an invitation, to hand over; that it was shown is recorded. An Administrator's takes the owner's proof",
  access: administrators,
  refusesTokens: true,
  params,
  body: withProof({}),
  response: z.object({ link: z.string(), until: instant }),
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:id/invitation',
  summary: 'Take back an invitation that was not accepted yet',
  access: administrators,
  params,
  response: accepted,
});

export const changeRole = endpoint({
  method: 'PUT',
  path: '/api/accounts/:id/role',
  summary:
    "Change somebody's role and end their sessions; nobody changes their own. An Administrator takes the owner's proof",
  access: administrators,
  refusesTokens: true,
  params,
  body: withProof({ role }),
  response: staffAccount,
});

export const chooseAgent = endpoint({
  method: 'PUT',
  path: '/api/accounts/:id/agent',
  summary: 'Say which agent of the help desk somebody is, whose figures are their own then; null: none',
  access: administrators,
  refusesTokens: true,
  params,
  body: z.object({ agent: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))) }),
  response: staffAccount,
});

export const disableStaff = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/disable',
  summary: 'Keep somebody out from now on; sessions and API tokens end at once',
  access: administrators,
  params,
  response: staffAccount,
});

export const enableStaff = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/enable',
  summary: "Let somebody in again; an Administrator takes the owner's proof",
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
  summary: 'Whom an invitation is for, by the token in the address, which logs may keep',
  access: 'public',
  query: z.object({ token: invitationToken }),
  response: openInvitation,
});
export const lookUpInvitation = endpoint({
  method: 'POST',
  path: '/api/account/invitation/look-up',
  summary: 'Whom an invitation is for; does not use it up',
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
