import type { Ticket } from '@deskledger/contracts';

/** The organization of a ticket by its name, or by its id where it has none; null without one. */
export function organizationOf({ organizationName, organization }: Ticket): string | null {
  return organizationName ?? organization;
}

/** Whoever wrote: by name, or by e-mail address where there is none. */
export function contactOf({ contact_name: name, contact_email: email }: Ticket): string | null {
  return name ?? email;
}
