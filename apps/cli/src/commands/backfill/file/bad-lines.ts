import { messageOf } from '../../../failures/error-codes.js';
import type { Batch } from './batches.js';

export interface BadLine {
  /** Number in the file, from 1. */
  line: number;
  what: string;
}

/**
 * The lines of a batch that can be no event, each with what is wrong.
 * Asked only about a batch of which the server has put something aside: the server decides, this finds the place.
 */
export function findBadLines({ body, firstLine }: Batch): BadLine[] {
  const lines = body.toString('utf8').split('\n');
  return lines.flatMap((text, index) => {
    const what = text.trim() === '' ? undefined : complaint(text);
    return what === undefined ? [] : [{ line: firstLine + index, what }];
  });
}

function complaint(text: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return `not valid JSON (${messageOf(error)})`;
  }
  if (!isObject(value)) return 'not an event: a JSON object is expected';
  if (!isObject(value['data'])) return "field 'data' is missing or no object";
  const { ticketId } = value['data'];
  if (typeof ticketId !== 'string' && typeof ticketId !== 'number') return "field 'data.ticketId' is missing";
  return ticketId === '' ? "field 'data.ticketId' is empty" : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
