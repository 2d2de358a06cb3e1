import { voidReasons } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { identifier, instant } from '../call/values.js';

/** Which responses of a survey: one; all of whoever gave one; or all by public link in a span of time, `to` excluded. */
export const voidedWhich = z.union([
  z.strictObject({ response: identifier }),
  z.strictObject({ visitorOf: identifier }),
  z.strictObject({ from: instant, to: instant }),
]);
export type VoidedWhich = z.output<typeof voidedWhich>;

/** What a voiding would take out of the figures. */
export const voidPreview = z.object({
  responses: z.int(),
  /** Of the ratings among them, on the scale 1 to 5; null without any. */
  overallRating: z.nullable(z.number()),
  firstAnsweredAt: z.nullable(instant),
  lastAnsweredAt: z.nullable(instant),
});
export type VoidPreview = z.output<typeof voidPreview>;

export const surveyVoid = z.object({
  id: z.string(),
  reason: z.enum(voidReasons),
  voidedAt: instant,
  /** Name of the person; null for an API token without one. */
  voidedBy: z.nullable(z.string()),
  ...voidPreview.shape,
});
export type SurveyVoid = z.output<typeof surveyVoid>;

const editors = ['administrator', 'manager'] as const;
const survey = z.object({ id: identifier });

export const previewVoid = endpoint({
  method: 'POST',
  path: '/api/survey/voids/:id/preview',
  summary: 'Count the responses that would be voided',
  access: editors,
  params: survey,
  body: z.object({ which: voidedWhich }),
  response: voidPreview,
});
export const voidResponses = endpoint({
  method: 'POST',
  path: '/api/survey/voids/:id',
  summary: 'Void responses: exclude them from all figures; you can undo it',
  access: editors,
  params: survey,
  body: z.object({ which: voidedWhich, reason: z.enum(voidReasons) }),
  status: 201,
  response: surveyVoid,
});
export const listVoids = endpoint({
  method: 'GET',
  path: '/api/survey/voids/:id',
  summary: 'List voided responses, newest first',
  access: 'signed-in',
  params: survey,
  response: z.object({ items: z.array(surveyVoid) }),
});
export const undoVoid = endpoint({
  method: 'DELETE',
  path: '/api/survey/void/:id',
  summary: 'Undo a void: count its responses again on their original days',
  access: editors,
  /** The voiding's. */
  params: z.object({ id: identifier }),
  response: z.object({ responses: z.int() }),
});
