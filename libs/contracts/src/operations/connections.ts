import { isTimezone } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { instant, nameText } from '../call/values.js';

const name = nameText(100);
const timezone = z.string().check(z.refine(isTimezone, 'must be a time zone such as Europe/Berlin'));
/** Where people find the help desk; links to tickets begin with it. Of what follows the host nothing is kept. */
const deskUrl = z.nullable(
  z.pipe(
    z.url({ protocol: /^https?$/, error: 'must be an address such as https://acme.zendesk.com' }),
    z.transform((url) => new URL(url).origin),
  ),
);
const secret = z.string().check(z.trim(), z.minLength(8, 'must have at least 8 characters'), z.maxLength(500));

/**
 * What a ticket's designation is: what it is about (its category, or its product where there is none, or else its
 * department), one of these alone, or the job title of its contact.
 */
export const designationChoices = ['topic', 'category', 'product', 'department', 'contactTitle'] as const;
export type DesignationChoice = (typeof designationChoices)[number];
const designation = z.enum(designationChoices);

/** Above what any help desk allows. */
export const maxCallsPerMinute = 6000;
/** Calls a minute, at most, to a help desk that is read; null: as many as the smallest of its plans allows. */
const callsPerMinute = z.nullable(z.int().check(z.minimum(1), z.maximum(maxCallsPerMinute)));

/** One configured help desk. */
export const connection = z.object({
  /** What streams, events and `WEBHOOK_SECRETS` call it. */
  id: z.string(),
  /** The name of its adapter. */
  source: z.string(),
  name: z.string(),
  /** Where it delivers to. */
  address: z.string(),
  timezone: z.string(),
  deskUrl: z.nullable(z.string()),
  /** Of the kinds of help desk that leave the choice. What was taken in before stays as it is. */
  designation,
  /** What was chosen; null: what every plan of its kind allows, which `sources` tells. */
  callsPerMinute,
  /** Where its secret is kept; none: nothing that it sends is believed. */
  secret: z.enum(['settings', 'environment', 'none']),
  /** The secret of before counts as well. */
  hasPreviousSecret: z.boolean(),
  /** Its help desk can be asked for its tickets. */
  hasAccess: z.boolean(),
  createdAt: instant,
  /** Who added it, with the API token that did; null where it was none, or nobody knows any more. */
  addedBy: z.nullable(z.string()),
  /** Nothing is taken from it since. */
  disabledAt: z.nullable(instant),
});
export type Connection = z.output<typeof connection>;

/** A connection, and its secret where the product made one: it is shown this once. */
export const connectionWithSecret = z.extend(connection, { newSecret: z.nullable(z.string()) });
export type ConnectionWithSecret = z.output<typeof connectionWithSecret>;

const administrator = ['administrator'] as const;
const one = z.object({ id: z.string().check(z.regex(/^[a-z\d-]{1,60}$/, 'must be the ID of a connection')) });

export const listConnections = endpoint({
  method: 'GET',
  path: '/api/connections',
  summary: 'List connections and the supported help desks',
  access: administrator,
  response: z.object({
    items: z.array(connection),
    /** `makesSecret`: the help desk takes a secret from us; the others show their own. */
    sources: z.array(
      z.object({
        name: z.string(),
        makesSecret: z.boolean(),
        /** What has to be given to read the help desk; empty where it cannot be read. */
        access: z.array(z.object({ name: z.string(), isSecret: z.boolean(), isOptional: z.optional(z.boolean()) })),
        /** What the designation of its tickets can be; empty where there is no choice. */
        designations: z.array(designation),
        /** How often it is asked in a minute, at most, where nothing else is chosen; null where it cannot be read. */
        callsPerMinute: z.nullable(z.int()),
      }),
    ),
  }),
});
export const addConnection = endpoint({
  method: 'POST',
  path: '/api/connections',
  summary: 'Add a connection to a help desk',
  access: administrator,
  body: z.object({
    source: z.string().check(z.maxLength(60)),
    name,
    /** The organization's when it is left out. */
    timezone: z.optional(timezone),
    deskUrl: z.optional(deskUrl),
    designation: z.optional(designation),
    /** As the help desk shows it; where it is left out it is made if the help desk takes ours, else it is given later. */
    secret: z.optional(secret),
  }),
  status: 201,
  response: connectionWithSecret,
});
export const changeConnection = endpoint({
  method: 'PUT',
  path: '/api/connections/:id',
  summary: 'Update, enable or disable a connection; omitted fields stay unchanged',
  access: administrator,
  params: one,
  body: z.object({
    name: z.optional(name),
    timezone: z.optional(timezone),
    deskUrl: z.optional(deskUrl),
    designation: z.optional(designation),
    callsPerMinute: z.optional(callsPerMinute),
    disabled: z.optional(z.boolean()),
  }),
  response: connection,
});
export const rotateSecret = endpoint({
  method: 'POST',
  path: '/api/connections/:id/secret',
  summary: 'Replace the signing secret of a connection; the previous one keeps working until you remove it',
  access: administrator,
  params: one,
  body: z.object({ secret: z.optional(secret) }),
  response: connectionWithSecret,
});
export const giveAccess = endpoint({
  method: 'PUT',
  path: '/api/connections/:id/access',
  summary: 'Set the API access of a connection, or null to remove it; it is never shown again',
  access: administrator,
  params: one,
  body: z.object({
    access: z.nullable(z.record(z.string(), z.string().check(z.trim(), z.minLength(1), z.maxLength(500)))),
  }),
  response: connection,
});
/** What a help desk said when it was asked for one page of its tickets; the sentence is for people. */
const connectionTest = z.union([
  z.object({ ok: z.literal(true), tickets: z.int() }),
  z.object({ ok: z.literal(false), trouble: z.string() }),
]);
export type ConnectionTest = z.output<typeof connectionTest>;

export const testConnection = endpoint({
  method: 'POST',
  path: '/api/connections/:id/test',
  summary: 'Test the API access: fetch one page of recently changed tickets; nothing is stored',
  access: administrator,
  params: one,
  response: connectionTest,
});
export const forgetPreviousSecret = endpoint({
  method: 'DELETE',
  path: '/api/connections/:id/secret/previous',
  summary: 'Remove the previous signing secret of a connection',
  access: administrator,
  params: one,
  response: connection,
});
