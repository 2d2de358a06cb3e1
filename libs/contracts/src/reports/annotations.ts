import { longestRange } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { accepted, askedDay, day, identifier, instant } from '../call/values.js';

/** Of an annotation, in characters. */
export const longestAnnotation = 200;

interface Days {
  from: string;
  to: string;
}

const orderedDays = z.superRefine<Days>((value, context) => {
  const fault = (message: string) => context.issues.push({ code: 'custom', path: ['to'], message, input: value });
  if (value.to < value.from) fault('must be on or after from');
  else if (Date.parse(value.to) - Date.parse(value.from) >= longestRange * 86_400_000)
    fault('must be within ten years of from');
});

/** What somebody wrote on a day, or on several. */
export const annotation = z.object({
  id: z.string(),
  from: day,
  to: day,
  text: z.string(),
  /** Who wrote it; null where the account is gone. */
  author: z.nullable(z.string()),
  /** The asking person may change and delete it. */
  canChange: z.boolean(),
  updatedAt: instant,
});
export type Annotation = z.output<typeof annotation>;

/** What was changed in the product itself, that a figure may have moved by. */
export const systemChanges = [
  'labels',
  'timezone',
  'service-levels',
  'calendar',
  'public-answers',
  'survey',
  'history',
] as const;

/** The product changed on this day. */
export const systemChange = z.object({
  day,
  change: z.enum(systemChanges),
  /** The published survey, or the connection whose history came in; null for settings. */
  name: z.nullable(z.string()),
});
export type SystemChange = z.output<typeof systemChange>;

const words = z.object({
  from: askedDay,
  to: askedDay,
  text: z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(longestAnnotation)),
});

const params = z.object({ id: identifier });

export const listAnnotations = endpoint({
  method: 'GET',
  path: '/api/annotations',
  summary: 'List annotations and product changes from `from` to `to`, by date',
  access: 'signed-in',
  forKiosks: true,
  query: z.object({ from: askedDay, to: askedDay }).check(orderedDays),
  response: z.object({
    /** Each that touches one of the days; at most a thousand, the newest. */
    annotations: z.array(annotation),
    changes: z.array(systemChange),
  }),
});

export const addAnnotation = endpoint({
  method: 'POST',
  path: '/api/annotations',
  summary: 'Add an annotation to one or more days, visible to everyone',
  access: 'signed-in',
  body: words.check(orderedDays),
  response: annotation,
  status: 201,
});

export const changeAnnotation = endpoint({
  method: 'PUT',
  path: '/api/annotations/:id',
  summary: 'Update an annotation; for its author, administrators and managers',
  access: 'signed-in',
  params,
  body: words.check(orderedDays),
  response: annotation,
});

export const deleteAnnotation = endpoint({
  method: 'DELETE',
  path: '/api/annotations/:id',
  summary: 'Delete an annotation; it can be restored for 30 days',
  access: 'signed-in',
  params,
  response: accepted,
});

export const restoreAnnotation = endpoint({
  method: 'POST',
  path: '/api/annotations/restore/:id',
  summary: 'Restore a deleted annotation',
  access: 'signed-in',
  params,
  response: annotation,
});
