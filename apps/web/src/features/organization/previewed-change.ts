import type { EditableSettings } from '@deskledger/contracts';
import type { Draft } from './save-edits.js';

/** What a change of settings is about, where tickets are judged anew by it. */
export type PreviewedChange = 'labels' | 'policies' | 'calendars';

/** undefined: nobody is judged otherwise. Hours judge nobody while nothing is promised. */
export function previewedChange(changed: Draft, stored: EditableSettings): PreviewedChange | undefined {
  const { ticketStatusFields, closedTicketFields, holdFields, policies, calendars } = changed;
  const isPromising = [policies, stored.policies].some((all) =>
    all?.some((dated) => dated.policies.some(({ targets }) => targets.length > 0)),
  );
  if ([ticketStatusFields, closedTicketFields, holdFields].some((labels) => labels !== undefined)) return 'labels';
  if (!isPromising) return undefined;
  if (policies !== undefined) return 'policies';
  return calendars === undefined ? undefined : 'calendars';
}
