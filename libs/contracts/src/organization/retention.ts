import { archiveAges, deleteAges, settingBounds } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';

/** What ages would do today, counted without doing it. */
export const retentionEffect = z.object({
  /** Tickets that would be out of the plain list, and how many are now. */
  archived: z.int(),
  archivedNow: z.int(),
  /** Tickets whose personal data would be erased with the next night. */
  erased: z.int(),
  /** Raw deliveries that would go. */
  deliveries: z.int(),
});
export type RetentionEffect = z.output<typeof retentionEffect>;

export const previewRetention = endpoint({
  method: 'GET',
  path: '/api/retention/preview',
  summary: 'Preview what new retention settings would do today',
  access: ['administrator'],
  query: z.object({
    archiveAfter: z.enum(archiveAges),
    deleteAfter: z.enum(deleteAges),
    /** As it is, where it is missing. */
    retentionDays: z.optional(
      z.coerce.number().check(z.int(), z.gte(settingBounds.retentionDays[0]), z.lte(settingBounds.retentionDays[1])),
    ),
  }),
  response: retentionEffect,
});
