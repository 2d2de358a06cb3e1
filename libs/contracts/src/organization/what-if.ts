import { clockKinds, clockStatuses } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint, mediaTypes } from '../call/endpoint.js';
import { linesOf } from '../call/lines-of.js';
import { day, fileParts, instant } from '../call/values.js';
import { organizationSettings, policyList } from './organization.js';

/** A draft, tried on the tickets there are. */
export const whatIfDraft = z.object({
  /** As if they alone had applied from the beginning; left out: those of the settings, as they are dated. */
  policies: z.optional(policyList),
  /** Left out: those of the settings. */
  calendars: z.optional(organizationSettings.shape.calendars),
  /** Local days of creation, both inclusive; left out: all tickets. */
  since: z.optional(day),
  until: z.optional(day),
});
export type WhatIfDraft = z.output<typeof whatIfDraft>;

/** `none`: nothing is promised. `unmeasured`: the help desk tells of no replies. A deadline that has passed is breached. */
export const promiseStandings = [...clockStatuses, 'unmeasured', 'none'] as const;
const standing = z.enum(promiseStandings);
export type PromiseStanding = z.output<typeof standing>;

/** `rate`: percent of what was decided; null: nothing was. */
const kept = z.object({ met: z.int(), missed: z.int(), rate: z.nullable(z.number()) });

/** A promise of a ticket that would stand otherwise. */
const changedPromise = z.object({
  /** The ticket. */
  id: z.string(),
  ticketId: z.string(),
  organization: z.nullable(z.string()),
  kind: z.enum(clockKinds),
  from: standing,
  to: standing,
  dueBefore: z.nullable(instant),
  dueAfter: z.nullable(instant),
});

export const whatIf = z.object({
  /** That were tried; deleted, merged, spam and test tickets are none. */
  tickets: z.int(),
  /** Of every kind of target that is promised before or after. */
  targets: z.array(
    z.object({
      kind: z.enum(clockKinds),
      before: kept,
      after: kept,
      /** How many promises would stand otherwise; pairs without any are left out. */
      moves: z.array(z.object({ from: standing, to: standing, promises: z.int() })),
    }),
  ),
  /** How many promises would stand otherwise. */
  changed: z.int(),
  /** The newest of them, at most 20. */
  newest: z.array(changedPromise),
  /** Those with the most promises that would be missed or met instead, at most 20. */
  organizations: z.array(
    z.object({
      /** null: tickets without an organization. */
      id: z.nullable(z.string()),
      name: z.nullable(z.string()),
      newlyMissed: z.int(),
      newlyMet: z.int(),
      before: kept,
      after: kept,
    }),
  ),
  /** What each target of the policies would have had to allow. */
  needed: z.array(
    z.object({
      policy: z.object({ id: z.string(), name: z.string() }),
      kind: z.enum(clockKinds),
      /** What it allows. */
      minutes: z.int(),
      met: z.int(),
      missed: z.int(),
      /** Minutes within which so many percent of the decided were done; null: more of them have never been. */
      within: z.array(z.object({ share: z.int(), minutes: z.nullable(z.int()) })),
    }),
  ),
});
export type WhatIf = z.output<typeof whatIf>;

/** How far it is, again and again; at the end what came of it, or why nothing did. */
export const whatIfLine = z.union([
  z.object({ done: z.int(), total: z.int() }),
  z.object({ result: whatIf }),
  z.object({ error: z.string() }),
]);
export type WhatIfLine = z.output<typeof whatIfLine>;

export const tryServiceLevels = endpoint({
  method: 'POST',
  path: '/api/organization/what-if',
  summary:
    'Try other policies or calendars on all past tickets; a line of progress at a time, closing the connection cancels',
  access: ['administrator', 'manager'],
  body: whatIfDraft,
  response: whatIfLine,
  fileTypes: [mediaTypes.ndjson],
});

export const exportWhatIf = endpoint({
  method: 'POST',
  path: '/api/organization/what-if/export',
  summary: 'Download every promise that other policies or calendars would change',
  access: ['administrator', 'manager'],
  body: z.extend(whatIfDraft, { format: z._default(z.enum(['csv', 'xlsx', 'ndjson']), 'csv'), only: fileParts }),
  response: z.unknown(),
  fileTypes: [mediaTypes.csv, mediaTypes.xlsx, mediaTypes.ndjson],
});

/**
 * The result of a what-if, once it is there. Cancelled by ending the call.
 * @param onProgress hears how many tickets of how many are done
 * @throws Error with why there is none
 */
export async function whatIfResult(
  response: Response,
  onProgress: (done: number, total: number) => void,
): Promise<WhatIf> {
  for await (const line of linesOf(response)) {
    const said = line as WhatIfLine;
    if ('result' in said) return said.result;
    if ('error' in said) throw new Error(said.error);
    onProgress(said.done, said.total);
  }
  throw new Error('The connection ended before the result was there.');
}
