import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { identifier, instant } from '../call/values.js';
import { dataExport } from './data-exports.js';

/** The address stands in the body: addresses of calls are logged. */
const person = z.object({
  email: z.string().check(z.trim(), z.minLength(3), z.maxLength(320), z.regex(/^\S+@\S+$/, 'must be an email address')),
});

/** By an address, or again after a backup was restored: by what an earlier erasure noted as `person`. */
export const erasureWish = z.union([
  person,
  z.object({ person: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be the person ID of an erasure')) }),
]);
export type ErasureWish = z.output<typeof erasureWish>;

export const erasureStatuses = ['waiting', 'running', 'completed'] as const;

/** The erasure of a person's data, which names the person no more. */
export const personErasure = z.object({
  id: z.string(),
  /** A keyed hash of the address, in hexadecimal digits: the same person has the same in this installation alone. */
  person: z.string(),
  status: z.enum(erasureStatuses),
  /** What was looked through, of about so much. */
  done: z.int(),
  total: z.int(),
  /** What was erased: tickets' subjects, names and addresses, with the texts of their surveys. */
  tickets: z.int(),
  texts: z.int(),
  /** Raw deliveries that were emptied, elements that waited in quarantine, and files. */
  deliveries: z.int(),
  quarantined: z.int(),
  files: z.int(),
  createdBy: z.nullable(z.string()),
  createdAt: instant,
  finishedAt: z.nullable(instant),
});
export type PersonErasure = z.output<typeof personErasure>;

/** What is known of a contact. */
export const knownPerson = z.object({
  /** Under which the help desks know the person, at most a hundred. */
  names: z.array(z.string()),
  tickets: z.int(),
  /** When the first and the last of them were created. */
  firstTicketAt: z.nullable(instant),
  lastTicketAt: z.nullable(instant),
  /** Invitations to surveys, and those that were answered. */
  invitations: z.int(),
  answers: z.int(),
  /** Gets no more surveys: by the person's own wish, or since mails came back. */
  unsubscribed: z.boolean(),
  /** The last erasure of this person. */
  erasure: z.nullable(personErasure),
});
export type KnownPerson = z.output<typeof knownPerson>;

const access = ['administrator'] as const;

export const findPerson = endpoint({
  method: 'POST',
  path: '/api/persons/find',
  summary: 'Find the data stored about a contact',
  access,
  body: person,
  response: knownPerson,
});
export const exportPerson = endpoint({
  method: 'POST',
  path: '/api/persons/exports',
  summary: 'Export all data stored about a contact to an archive',
  access,
  body: person,
  response: dataExport,
  status: 201,
});
export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/persons/erasures',
  summary: 'Erase the personal data of a contact for good; figures do not change',
  access,
  body: erasureWish,
  response: personErasure,
  status: 201,
});
export const listErasures = endpoint({
  method: 'GET',
  path: '/api/persons/erasures',
  summary: 'List erasures, newest first',
  access,
  response: z.object({ items: z.array(personErasure) }),
});
export const readErasure = endpoint({
  method: 'GET',
  path: '/api/persons/erasures/:id',
  summary: 'Get the progress of an erasure',
  access,
  params: z.object({ id: identifier }),
  response: personErasure,
});
