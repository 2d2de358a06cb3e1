import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { localInstants, portionOf, type TableRow } from '../../../platform/files/index.js';
import { SignExport } from '../../accounts/index.js';
import { DeliveriesAbout, QuarantinedAbout } from '../../ingestion/index.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { publicTicketId } from '../../tickets/index.js';
import type { ArchiveFile } from '../sources/archive-source.js';
import { KnownOfPerson } from './known-of-person.js';
import { Persons, type Person } from './person.js';
import { joinSeenVersion } from '../../surveys/index.js';

/** The person's tickets; who is the contact of one by now, and somebody else, is left out. $1 their ids, $2 address. */
const ticketsSql = `
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
const textsSql = `
  select array[told.stream_id, told.kind, told.value ->> 'text'] as cells, told.recorded_at as at
    from personal_data told
   where told.stream_id = any ($1) and told.value is not null
     and (told.kind = 'subject'
          or told.kind = 'contact_email' and lower(told.value ->> 'text') = $2
          or told.kind = 'contact_name' and told.ref not in (
            select t.contact_name_ref from tickets t join personal_data email on email.ref = t.contact_email_ref
             where t.id = any ($3::uuid[]) and t.contact_name_ref is not null and lower(email.value ->> 'text') <> $2))
  union all
  select array[told.stream_id, told.kind, concat_ws(' ', told.value ->> 'name', told.value ->> 'text')], told.recorded_at
    from personal_data told where told.kind = 'invited' and lower(told.value ->> 'text') = $2
   order by 1, 2`;

/** Whether and why surveys were sent. $1 contact key. */
const invitationsSql = `
  select array[coalesce(version.title, template.title), i.status, i.reason] as cells, i.decided_at as at
    from survey_invitations i
    left join survey_templates template on template.id = i.template_id
    left join survey_enrollments enrollment on enrollment.id = i.enrollment_id
    ${joinSeenVersion}
   where i.contact_key = $1 order by i.decided_at, i.id`;

/** Answers, each with its questions, as JSON; counted or not. $1 contact key, $2 ids of the tickets. */
const answersSql = `
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

interface TicketRow extends Record<string, unknown> {
  cells: (string | null)[];
  created_at: Date;
  closed_at: Date | null;
}

interface MomentRow extends Record<string, unknown> {
  cells: (string | null)[];
  at: Date | null;
}

/** Everything that is known of a person, as the files of an archive; of others as little as can be. */
@Injectable()
export class PersonArchive {
  constructor(
    private readonly database: Database,
    private readonly persons: Persons,
    private readonly known: KnownOfPerson,
    private readonly deliveries: DeliveriesAbout,
    private readonly quarantined: QuarantinedAbout,
    private readonly settings: OrganizationSettingsReader,
    private readonly queries: QueryBus,
  ) {}

  /** About how many rows it takes a look at. */
  count(): Promise<number> {
    return this.deliveries.count();
  }

  async files(address: string, createdBy: string): Promise<ArchiveFile[]> {
    const person = await this.persons.of(address);
    const streams = await this.known.streams(person);
    const { timezone } = this.settings.current();
    const local = localInstants(timezone);
    const moment = (at: Date | null) => at && local(at);
    const preamble = [await this.queries.execute(new SignExport(createdBy, timezone))];
    const table = (name: string, headings: readonly string[], rows: readonly TableRow[]): ArchiveFile => {
      return { table: { name, preamble, headings, portions: portionOf(rows) } };
    };
    const ids = streams.map(publicTicketId);
    const tickets = await this.database.query<TicketRow>(ticketsSql, [ids, person.address]);
    const texts = await this.database.query<MomentRow>(textsSql, [streams, person.address, ids]);
    const invitations = await this.database.query<MomentRow>(invitationsSql, [person.key]);
    const answers = await this.database.query<{ line: string }>(answersSql, [person.key, ids]);
    return [
      table(
        'Tickets',
        ['Ticket', 'Subject', 'Contact', 'Email', 'Status', 'Priority', 'Organization', 'Channel', 'Created', 'Closed'],
        tickets.map(({ cells, created_at: created, closed_at: closed }) => [...cells, local(created), moment(closed)]),
      ),
      table(
        'Names and subjects',
        ['Stream', 'Type', 'Text', 'Recorded'],
        texts.map(({ cells, at }) => [...cells, moment(at)]),
      ),
      table(
        'Survey invitations',
        ['Survey', 'Status', 'Reason', 'Decided'],
        invitations.map(({ cells, at }) => [...cells, moment(at)]),
      ),
      { name: 'survey-answers', lines: linesOf(answers) },
      { name: 'quarantine', lines: this.quarantineLines(person, streams) },
      { name: 'raw-deliveries', lines: this.deliveryLines(person, streams) },
    ];
  }

  private async *quarantineLines({ address }: Person, streams: readonly string[]): AsyncGenerator<string[]> {
    const subjects = await this.known.subjects(streams);
    yield (await this.quarantined.read({ address, subjects, streams })).map((element) => JSON.stringify(element));
  }

  private async *deliveryLines(person: Person, streams: readonly string[]): AsyncGenerator<string[]> {
    const handedOver = new Set(await this.known.handedOver(streams, person));
    const { address } = person;
    for await (const { found } of this.deliveries.find({ streams: new Set(streams), address, handedOver })) {
      yield found.flatMap(({ receivedAt, ownElements: reported }) =>
        reported.map((element) => JSON.stringify({ receivedAt, told: element })),
      );
    }
  }
}

async function* linesOf(rows: readonly { line: string }[]): AsyncGenerator<string[]> {
  yield await Promise.resolve(rows.map(({ line }) => line));
}
