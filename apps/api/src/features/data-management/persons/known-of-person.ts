import type { KnownPerson } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { literalPattern } from '../../../platform/database/conditions.js';
import { Database } from '../../../platform/database/database.js';
import { publicTicketId } from '../../tickets/index.js';
import type { Person } from './person.js';

const mostNames = 100;

const ticketsSql = `
  select min(created_at) as first, max(created_at) as last,
    array(select distinct contact.value ->> 'text' from tickets
            join personal_data contact on contact.ref = contact_name_ref
            join personal_data email on email.ref = contact_email_ref
           where id = any ($1::uuid[]) and contact.value is not null and lower(email.value ->> 'text') = $2
           order by 1 limit ${mostNames}) as names
  from tickets where id = any ($1::uuid[])`;

const surveysSql = `
  select (select count(*) from survey_invitations where contact_key = $1 and enrollment_id is not null) as invitations,
    (select count(*) from survey_enrollments where answered_at is not null and id in (
       select enrollment_id from survey_invitations where contact_key = $1
       union select id from survey_enrollments where ticket_id = any ($2::uuid[]))) as answers,
    exists (select from survey_suppressions where contact_key = $1) as unsubscribed`;

/** What is known of a person. */
@Injectable()
export class KnownOfPerson {
  constructor(private readonly database: Database) {}

  /** The streams of the tickets whose contact has, or once had, the address. */
  async streams({ address }: Person): Promise<string[]> {
    const rows = await this.database.query<{ stream_id: string }>(
      `select distinct stream_id from personal_data where kind = 'contact_email' and value ->> 'text' ilike $1`,
      [literalPattern(address)],
    );
    return rows.map(({ stream_id: stream }) => stream);
  }

  /** Those of the person's tickets whose contact is somebody else by now. */
  async handedOver(streams: readonly string[], { address }: Person): Promise<string[]> {
    const rows = await this.database.query<{ stream_id: string }>(
      `select t.stream_id from tickets t join personal_data email on email.ref = t.contact_email_ref
        where t.stream_id = any ($1) and lower(email.value ->> 'text') <> $2`,
      [streams, address],
    );
    return rows.map(({ stream_id: stream }) => stream);
  }

  /** Every subject that these tickets ever had. */
  async subjects(streams: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ text: string }>(
      `select distinct value ->> 'text' as text from personal_data
       where kind = 'subject' and value is not null and stream_id = any ($1)`,
      [streams],
    );
    return rows.map(({ text }) => text);
  }

  async read(person: Person): Promise<Omit<KnownPerson, 'erasure'>> {
    const streams = await this.streams(person);
    const ids = streams.map(publicTicketId);
    const [tickets] = await this.database.query<{ first: Date | null; last: Date | null; names: string[] }>(
      ticketsSql,
      [ids, person.address],
    );
    const [surveys] = await this.database.query<Pick<KnownPerson, 'invitations' | 'answers' | 'unsubscribed'>>(
      surveysSql,
      [person.key, ids],
    );
    const { first, last, names } = tickets!;
    return {
      names,
      tickets: streams.length,
      firstTicketAt: first?.toISOString() ?? null,
      lastTicketAt: last?.toISOString() ?? null,
      ...surveys!,
    };
  }
}
