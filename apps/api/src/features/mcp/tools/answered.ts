import { instant, type EchoedRange } from '@deskledger/contracts';
import * as z from 'zod/mini';
import type { Answered, Arguments } from './tool.js';

/** The schema of an answer, by that of what stands in it. */
export const answerSchema = (answer: z.ZodMiniType) =>
  z.object({
    answer,
    definition: z.string(),
    filters: z.record(z.string(), z.unknown()),
    moment: z.object({ generatedAt: instant, dataVersion: z.nullable(z.string()) }),
    link: z.string(),
  });

const notFilters: ReadonlySet<string> = new Set([
  'metric',
  'measure',
  'also',
  'rows',
  'columns',
  'page',
  'pageSize',
  'sort',
]);

/** What narrows an answer: the arguments that do, and the days that were asked for. */
export function filtersIn(sent: Arguments, range?: EchoedRange): Answered['filters'] {
  const asked = Object.entries(sent).filter(([key, value]) => !notFilters.has(key) && value !== null && value !== '');
  return { ...Object.fromEntries(asked), ...(range && { range }) };
}
