import type { TranslationContext } from '../source.js';

/** Where agents find a ticket; undefined where nobody said where the help desk is. */
export function endpointOf(ticketId: string, { deskUrl }: TranslationContext): string | undefined {
  return deskUrl === null ? undefined : `${deskUrl}/#ticket/zoom/${encodeURIComponent(ticketId)}`;
}
