import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { identifier } from '../call/values.js';
import { invitationReasons } from './survey-invitation.js';

/** Of a file: contacts, and characters. */
export const contactListBounds = { contacts: 5000, characters: 900_000 } as const;

/** The columns that a file may have, as its first line names them; `email` it must have. */
export const contactListFields = ['email', 'name', 'language', 'ticket'] as const;

/** repeated: the address is in the file before. already_listed: it was in a file for this survey on the same day (UTC). */
export const contactListObjections = ['repeated', 'already_listed', ...invitationReasons] as const;
export type ContactListObjection = (typeof contactListObjections)[number];

const lines = z.array(z.int());

export const contactListSummary = z.object({
  /** Lines with something in them, without the headings. */
  contacts: z.int(),
  invitations: z.int(),
  /** `lines`: the first ones of them. */
  leftOut: z.array(z.object({ reason: z.enum(contactListObjections), contacts: z.int(), lines })),
  /** Lines that cannot be read, which are left out too. */
  faultyLines: z.int(),
  /** What is wrong with the first ones and what to do about it; a line without `field` is wrong as a whole. */
  faults: z.array(z.object({ line: z.int(), field: z.nullable(z.enum(contactListFields)), message: z.string() })),
});
export type ContactListSummary = z.output<typeof contactListSummary>;

const inviting = {
  access: ['administrator', 'manager'] as const,
  /** The survey's. */
  params: z.object({ id: identifier }),
  /** The text of a CSV file. */
  body: z.object({ csv: z.string().check(z.minLength(1), z.maxLength(contactListBounds.characters)) }),
  response: contactListSummary,
};

export const previewContactList = endpoint({
  method: 'POST',
  path: '/api/survey/contact-lists/:id/preview',
  summary: 'Check a CSV file of contacts: who would be invited to the survey, who would not, and which lines are wrong',
  ...inviting,
});
export const inviteContactList = endpoint({
  method: 'POST',
  path: '/api/survey/contact-lists/:id',
  summary: 'Invite the contacts of a CSV file to the survey; repeating it on the same day invites nobody twice',
  ...inviting,
});
