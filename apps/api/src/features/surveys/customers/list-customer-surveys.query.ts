import type { CustomerSurvey, CustomerSurveysPage } from '@deskledger/contracts';
import { meanRating, type CloseReason, type FollowUpStatus } from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/http/index.js';
import { ContactKeys, PersonalDataKey } from '../../../platform/personal-data/index.js';
import { lastPage, type AskedPage } from '../../../platform/questions/index.js';
import { displayText } from '../../tickets/index.js';
import { joinSeenVersion } from '../invitations/seen-version.sql.js';

/** The surveys of whoever is the contact of a ticket. */
export class ListCustomerSurveys extends Query<CustomerSurveysPage> {
  constructor(
    /** Our own id of the ticket. */
    readonly ticket: string,
    readonly asked: AskedPage,
  ) {
    super();
  }
}

const contactSql = `
  select email.value ->> 'text' as email, name.value ->> 'text' as name
    from tickets t
    join personal_data email on email.ref = t.contact_email_ref and email.value is not null
    left join personal_data name on name.ref = t.contact_name_ref
   where t.id = $1`;

/**
 * $1 contact key, $2 how many, $3 after how many. What was before the person's data was erased is nobody's any more, also
 * where they wrote again.
 */
const surveysSql = `
  with asked as materialized (
    select i.id as invitation_id, i.decided_at, enrollment.*
      from survey_invitations i join survey_enrollments enrollment on enrollment.id = i.enrollment_id
     where i.contact_key = $1
       and not exists (select from person_erasures e where e.contact_key = $1 and e.created_at >= i.decided_at)
  ), page as (
    select * from asked order by decided_at desc, invitation_id desc limit $2 offset $3
  ), figures as (
    select count(*) as asked, count(r.id) as answered, count(r.rating_parts) as ratings,
           coalesce(sum(r.rating_parts), 0) as parts
      from asked left join survey_responses r on r.id = asked.id
  )
  select figures.*, enrollment.id, enrollment.template_id, enrollment.ticket_id, t.ticket_id as ticket_reference,
         subject.value ->> 'text' as subject, coalesce(version.title, template.title) as title, enrollment.invited_at,
         enrollment.delivered_at, enrollment.opened_at, enrollment.answered_at, enrollment.expires_at, enrollment.ended,
         r.star, v.id is not null as voided, f.state as follow_up_state, f.reason
    from figures
    left join page as enrollment on true
    left join survey_responses r on r.id = enrollment.id
    left join survey_voided_responses v on v.id = enrollment.id
    left join survey_follow_ups f on f.id = r.id
    left join tickets t on t.id = enrollment.ticket_id
    left join personal_data subject on subject.ref = t.subject_ref
    left join survey_templates template on template.id = enrollment.template_id
    ${joinSeenVersion}
   order by enrollment.decided_at desc, enrollment.invitation_id desc`;

interface Row extends Record<string, unknown> {
  asked: string;
  answered: string;
  ratings: string;
  parts: string;
  /** null: the page has none. */
  id: string | null;
  template_id: string;
  ticket_id: string | null;
  ticket_reference: string | null;
  subject: string | null;
  title: string | null;
  invited_at: Date;
  delivered_at: Date | null;
  opened_at: Date | null;
  answered_at: Date | null;
  expires_at: Date | null;
  ended: 'answered' | 'expired' | 'undeliverable' | null;
  star: number | null;
  voided: boolean;
  follow_up_state: FollowUpStatus | null;
  reason: CloseReason | null;
}

@QueryHandler(ListCustomerSurveys)
export class ListCustomerSurveysHandler implements IQueryHandler<ListCustomerSurveys> {
  constructor(
    private readonly database: Database,
    private readonly key: PersonalDataKey,
  ) {}

  /** @throws ProblemError 404 where the ticket names nobody with an address, or no longer does */
  async execute({ ticket, asked: { page, pageSize } }: ListCustomerSurveys): Promise<CustomerSurveysPage> {
    const [contact] = await this.database.read<{ email: string; name: string | null }>(contactSql, [ticket]);
    if (contact === undefined) throw notFound('This ticket has no contact with an email address.');
    const keys = new ContactKeys(await this.key.read(this.database));
    const key = Buffer.from(keys.of(contact.email), 'hex');
    const rows = await this.database.read<Row>(surveysSql, [key, pageSize, (page - 1) * pageSize]);
    const { asked, answered, ratings, parts } = rows[0]!;
    const figures = { asked: Number(asked), answered: Number(answered), ratings: Number(ratings) };
    return {
      customer: { name: contact.name && displayText(contact.name), email: displayText(contact.email) },
      figures: { ...figures, meanRating: figures.ratings === 0 ? null : meanRating(Number(parts), figures.ratings) },
      items: rows.flatMap((row) => (row.id === null ? [] : [surveyDocument(row.id, row)])),
      page,
      pages: lastPage(figures.asked, pageSize),
      total: figures.asked,
    };
  }
}

function surveyDocument(id: string, row: Row): CustomerSurvey {
  const { ticket_id: ticket, ticket_reference: ticketId, subject, follow_up_state: state, reason } = row;
  return {
    id,
    state: stateOf(row),
    survey: { id: row.template_id, title: displayText(row.title ?? '') },
    ticket:
      ticket === null || ticketId === null ? null : { id: ticket, ticketId, subject: subject && displayText(subject) },
    askedAt: row.invited_at.toISOString(),
    openedAt: text(row.opened_at),
    answeredAt: text(row.answered_at),
    expiresAt: text(row.expires_at),
    rating: row.star,
    followUp: state && { state, reason },
  };
}

function stateOf({ ended, voided, opened_at: opened, delivered_at: delivered }: Row): CustomerSurvey['state'] {
  if (ended === 'answered') return voided ? 'voided' : 'answered';
  if (ended !== null) return ended;
  if (opened !== null) return 'opened';
  return delivered === null ? 'waiting' : 'asked';
}

const text = (instant: Date | null): string | null => instant?.toISOString() ?? null;
