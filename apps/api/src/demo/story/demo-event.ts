/** The ticket as the help desk describes it, in the words of the standard webhook format. Times are ISO 8601. */
export interface DemoTicket {
  ticketId: string;
  version: number;
  subject: string;
  status: 'Open' | 'In Progress' | 'On Hold' | 'Resolved' | 'Closed';
  priority: string;
  contact_name: string;
  contact_email: string;
  designation: string;
  organization: { id: string; name: string };
  classification: string;
  channel: string;
  assignee: { id: string; name: string } | null;
  team: string;
  endpoint: string;
  tags: string[];
  createdTime: string;
  modifiedTime: string;
  closedTime: string | null;
  dueTime: string;
  firstResponseTime: string | null;
}

/** One event of the standard source. The id is the same whenever the same story is told again. */
export interface DemoEvent {
  type: 'ticket.created' | 'ticket.updated' | 'ticket.closed' | 'ticket.reopened' | 'ticket.deleted';
  id: string;
  timestamp: string;
  data: DemoTicket;
}
