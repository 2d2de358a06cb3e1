/** What made an automation rule call. */
export interface TriggeredEvent {
  /** `created`, `update`, `delete` …; null when it was a change of a field. */
  readonly action: string | null;
  /** The code of the status that the ticket came into; null when it was something else. */
  readonly status: string | null;
}

const longest = 500;
const actionForm = /\bticket_action\s*:\s*(\w+)/;
const statusForm = /\bstatus\s*:\s*\{[^{}]*\bto\s*:\s*(\w+)/;

/**
 * Reads Freshdesk's `triggered_event`, which looks like JSON without quotation marks: `{ticket_action:created}`,
 * `{status:{from:2,to:5}}`, several of them between commas.
 */
export function readTriggeredEvent(value: unknown): TriggeredEvent {
  const text = typeof value === 'string' ? value.slice(0, longest).replaceAll(/["']/g, '') : '';
  return {
    action: actionForm.exec(text)?.[1]?.toLowerCase() ?? null,
    status: statusForm.exec(text)?.[1] ?? null,
  };
}
