/** What the product answers of a ticket, as far as a manifest speaks of it. */
export interface TicketAnswer {
  readonly ticketId: string;
  readonly subject: string | null;
  readonly status: string | null;
  readonly phase: string;
  readonly priority: string | null;
  readonly contact_name: string | null;
  readonly contact_email: string | null;
  readonly designation: string | null;
  readonly endpoint: string | null;
  readonly organizationName: string | null;
  readonly createdAt: string;
  readonly closedTime: string | null;
  readonly firstClosedTime: string | null;
  readonly dueTime: string | null;
  readonly reopenCount: number;
}

const phaseOf: Record<string, string> = { open: 'open', on_hold: 'hold', closed: 'closed', unmapped: 'open' };

/** Holds a ticket to what a manifest expects, in its words. */
export function expectTicket(found: TicketAnswer, expected: Record<string, unknown>): void {
  const seen: Record<string, unknown> = {
    ticketId: found.ticketId,
    subject: found.subject,
    subjectText: found.subject,
    contactName: found.contact_name,
    contactEmail: found.contact_email,
    status: found.status,
    statusType: found.phase,
    priority: found.priority,
    designation: found.designation,
    endpoint: found.endpoint,
    organization: found.organizationName,
    closedTime: found.closedTime,
    createdTime: found.createdAt,
    dueDate: found.dueTime,
    reopenCount: found.reopenCount,
    firstClosedTime: found.firstClosedTime,
  };
  const asked = Object.keys(expected).filter((key) => key in seen);
  const wanted = (key: string) => (key === 'statusType' ? phaseOf[String(expected[key])] : expected[key]);
  expect(Object.fromEntries(asked.map((key) => [key, seen[key]]))).toEqual(
    Object.fromEntries(asked.map((key) => [key, wanted(key)])),
  );
}
