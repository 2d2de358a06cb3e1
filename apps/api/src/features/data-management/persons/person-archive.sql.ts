import { joinSeenVersion } from '../../surveys/index.js';

/** The person's tickets; who is the contact of one by now, and somebody else, is left out. $1 their ids, $2 address. */
export const ticketsSql = `
  select array[t.ticket_id, subject.value ->> 'text',
      case when lower(email.value ->> 'text') = $2 then contact.value ->> 'text' end,
      case when lower(email.value ->> 'text') = $2 then email.value ->> 'text' end,
      t.status, t.priority, coalesce(o.name, t.organization_id), t.channel] as cells, t.created_at, t.closed_at
    from tickets t
    left join personal_data subject on subject.ref = t.subject_ref
    left join personal_data contact on contact.ref = t.contact_name_ref
    left join personal_data email on email.ref = t.contact_email_ref
    left join ticket_organizations o on o.id = t.organization_id
   where t.id = any ($1::uuid[]) order by t.created_at, t.id`;

/** Every subject, name and address that was told of the tickets, but for somebody else's. $1 streams, $2 address, $3 ids. */
export const textsSql = `
  select array[told.stream_id, told.kind, told.value ->> 'text'] as cells, told.recorded_at as at
    from personal_data told
   where told.stream_id = any ($1) and told.value is not null
     and (told.kind = 'subject'
          or told.kind = 'contact_email' and lower(told.value ->> 'text') = $2
          or told.kind = 'contact_name' and told.ref not in (
            select t.contact_name_ref from tickets t join personal_data email on email.ref = t.contact_email_ref
             where t.id = any ($3::uuid[]) and t.contact_name_ref is not null and lower(email.value ->> 'text') <> $2))
   order by told.stream_id, told.recorded_at, told.kind`;

/** Whether and why surveys were sent. $1 contact key. */
export const invitationsSql = `
  select array[coalesce(version.title, template.title), i.status, i.reason] as cells, i.decided_at as at
    from survey_invitations i
    left join survey_templates template on template.id = i.template_id
    left join survey_enrollments enrollment on enrollment.id = i.enrollment_id
    ${joinSeenVersion}
   where i.contact_key = $1 order by i.decided_at, i.id`;

/** Answers, each with its questions, as JSON; counted or not. $1 contact key, $2 ids of the tickets. */
export const answersSql = `
  select json_build_object('answeredAt', r.answered_at, 'survey', v.title, 'questions', v.questions, 'answers', (
      select json_agg(answer - 'ref' || jsonb_strip_nulls(jsonb_build_object('text', written.value ->> 'text')))
        from jsonb_array_elements(r.answers) as told (answer)
          left join personal_data written on written.ref = answer ->> 'ref'))::text as line
    from (select template_id, version, id, ticket_id, answered_at, answers from survey_responses
          union all
          select template_id, version, id, ticket_id, answered_at, answers from survey_voided_responses) as r
    join survey_versions v on v.template_id = r.template_id and v.version = r.version
   where r.ticket_id = any ($2::uuid[]) or r.id in (select enrollment_id from survey_invitations where contact_key = $1)
   order by r.answered_at`;
