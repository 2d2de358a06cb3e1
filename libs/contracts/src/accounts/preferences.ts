import { isTimezone } from '@deskledger/domain';
import * as z from 'zod/mini';

export const themes = ['system', 'light', 'dark'] as const;

/** How days are written: 24 Nov 2026; Nov 24, 2026; 2026-11-24; and as these languages do. */
export const dateForms = ['english', 'american', 'iso', 'german', 'french', 'spanish'] as const;
export type DateForm = (typeof dateForms)[number];

/** The screens that can open after signing in. */
export const landings = ['overview', 'tickets', 'reports', 'surveys'] as const;

/** How somebody wants the screens to look and to begin, on every device; null: nothing was chosen. */
export const preferences = z.object({
  theme: z.nullable(z.enum(themes)),
  dates: z.nullable(z.enum(dateForms)),
  /** In which instants are shown to this person; null: in the organization's. The days of figures are always those of the organization. */
  timezone: z.nullable(z.string().check(z.refine(isTimezone, 'must be a time zone such as Europe/Berlin'))),
  landing: z.nullable(z.enum(landings)),
});
export type Preferences = z.output<typeof preferences>;
