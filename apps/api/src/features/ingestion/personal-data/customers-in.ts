import type { PersonalText, WaitingObservation } from '../inbox/waiting-observation.js';

/** What is told of customers: of the contact, and of one who wrote, who is named as agents are. */
export function customersOf({ personal = [], reply }: WaitingObservation): PersonalText[] {
  const writer = reply?.author === 'customer' ? reply.by?.ref : undefined;
  return personal.filter(({ kind, ref }) => kind !== 'assignee' || ref === writer);
}

/** The address that a text is, or that stands beside a name. */
export function addressIn({ kind, value }: PersonalText): string | undefined {
  if (value === null) return undefined;
  if ('email' in value) return value.email ?? undefined;
  return kind === 'contact_email' ? value.text : undefined;
}
