import type { VoidedWhich } from '@deskledger/contracts';
import { parseAbsolute, toCalendarDate, toZoned, type ZonedDateTime } from '@internationalized/date';

/** One response; all of whoever gave it; all by public link in a span of time. */
export const scopes = ['response', 'visitor', 'span'] as const;
export type Scope = (typeof scopes)[number];

/** From when until when, `to` excluded; null while it is being typed. */
export interface Span {
  from: ZonedDateTime | null;
  to: ZonedDateTime | null;
}

/** The whole day of an instant in a zone. */
export function dayOf(instant: string, zone: string): Span {
  const day = toCalendarDate(parseAbsolute(instant, zone));
  return { from: toZoned(day, zone), to: toZoned(day.add({ days: 1 }), zone) };
}

export function isWrongOrder({ from, to }: Span): boolean {
  return from !== null && to !== null && to.compare(from) <= 0;
}

/** What the API is asked for; null while the span is none. */
export function whichOf(response: string, scope: Scope, span: Span): VoidedWhich | null {
  if (scope === 'response') return { response };
  if (scope === 'visitor') return { visitorOf: response };
  const { from, to } = span;
  if (from === null || to === null || isWrongOrder(span)) return null;
  return { from: from.toAbsoluteString(), to: to.toAbsoluteString() };
}
