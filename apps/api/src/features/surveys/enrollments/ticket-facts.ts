import { Injectable } from '@nestjs/common';
import {
  fillContent,
  hasPlaceholders,
  singleLine,
  type PlaceholderFacts,
  type PlaceholderName,
  type SurveyContent,
} from '@deskledger/domain';
import { Database } from '../../../platform/database/database.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { displayText } from '../../tickets/index.js';
import { surveyEnrollmentStream, surveyEnrollmentStreamId } from '../streams/survey-enrollment.stream.js';

type Row = Record<PlaceholderName, string | null>;

const factsSql = `
  select t.ticket_id as "ticket.id", subject.value ->> 'text' as "ticket.subject", $3::text as "ticket.team",
         agent.value ->> 'name' as "ticket.agent", o.name as "organization.name",
         -- The ticket may name somebody else by now.
         case when t.contact_email_ref = $2 then contact.value ->> 'text' end as "contact.name"
    from (values ($1::uuid)) as asked (id)
    left join tickets t using (id)
    left join personal_data subject on subject.ref = t.subject_ref
    left join personal_data contact on contact.ref = t.contact_name_ref
    left join ticket_agents held on held.id = $4
    left join personal_data agent on agent.ref = held.name
    left join ticket_organizations o on o.id = $5`;

/** What the texts of a survey can say to somebody about their ticket. */
@Injectable()
export class TicketFacts {
  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
  ) {}

  /** The survey as it is said to whom an enrollment is; few surveys name the ticket, and the others ask for nothing. */
  async fill<Content extends SurveyContent>(content: Content, enrollmentId: string | null): Promise<Content> {
    return hasPlaceholders(content) ? fillContent(content, await this.read(enrollmentId)) : content;
  }

  /** Nothing for enrollments without a ticket. Team, agent and organization are those of the closing that is asked about. */
  private async read(enrollmentId: string | null): Promise<PlaceholderFacts> {
    if (enrollmentId === null) return {};
    const { state } = await this.database.transaction((tx) =>
      this.store.load(tx, surveyEnrollmentStream, surveyEnrollmentStreamId(enrollmentId)),
    );
    const ticket = state?.ticket ?? null;
    if (ticket === null) return {};
    const { id, team, assigneeId, organizationId } = ticket;
    const [row] = await this.database.query<Row>(factsSql, [id, state!.contactRef, team, assigneeId, organizationId]);
    const facts = Object.entries(row!).flatMap(([name, fact]) => {
      const text = singleLine(displayText(fact ?? ''));
      // Some help desks put the address where a name is missing.
      return text === '' || (name === 'contact.name' && text.includes('@')) ? [] : [[name, text] as const];
    });
    return Object.fromEntries(facts);
  }
}
