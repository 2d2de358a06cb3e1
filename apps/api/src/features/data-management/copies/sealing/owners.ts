import type { Tx } from '../../../../platform/database/tx.js';
import type { ContactKeys } from '../../../../platform/personal-data/index.js';

/** To whom a text belongs. */
export interface Owners {
  readonly addresses?: readonly string[];
  /** Keyed hashes of addresses. */
  readonly persons?: readonly string[];
  /** Streams of tickets: it belongs to everybody who ever was a contact of one. */
  readonly streams?: readonly string[];
}

/**
 * Every address that the contact of a ticket ever had; while somebody is being erased, whose tickets are no longer found by
 * the address, that person as well.
 */
const makeContactsSql = `
  create temporary table copied_contacts on commit drop as
  select stream_id, array_agg(distinct address) filter (where address is not null) as addresses,
    array_agg(distinct person) filter (where person is not null) as persons
  from (select stream_id, value ->> 'text' as address, null as person from personal_data
         where kind = 'contact_email' and value is not null
        union all
        select ticket.stream_id, null, encode(erasure.contact_key, 'hex') from person_erasure_tickets ticket
          join person_erasures erasure on erasure.id = ticket.erasure_id) as told
  group by stream_id`;

/** Answers to a survey are of whoever was asked, and of the contacts of the ticket that it is about. */
const addAskedSql = `
  insert into copied_contacts (stream_id, addresses, persons)
  select 'survey-enrollment:' || enrollment.id, known.addresses, coalesce(known.persons, '{}') || array(
      select encode(contact_key, 'hex') from survey_invitations
       where enrollment_id = enrollment.id and contact_key is not null)
    from survey_enrollments enrollment
    left join tickets on tickets.id = enrollment.ticket_id
    left join copied_contacts known on known.stream_id = tickets.stream_id`;

const contactsSql = `
  select stream_id as stream, coalesce(addresses, '{}') as addresses, coalesce(persons, '{}') as persons
    from copied_contacts where stream_id = any ($1::text[])`;

/** Finds the persons behind owners, as of the moment of a copy. */
export class OwnersOfTexts {
  private constructor(
    private readonly tx: Tx,
    private readonly keys: ContactKeys,
  ) {}

  static async of(tx: Tx, keys: ContactKeys): Promise<OwnersOfTexts> {
    await tx.query(makeContactsSql);
    await tx.query('create unique index on copied_contacts (stream_id)');
    await tx.query(addAskedSql);
    await tx.query('analyze copied_contacts');
    return new OwnersOfTexts(tx, keys);
  }

  /** The persons of each, by keyed hashes. */
  async persons(all: readonly Owners[]): Promise<Set<string>[]> {
    const streams = new Set(all.flatMap((owners) => owners.streams ?? []));
    const rows = await this.tx.query<{ stream: string; addresses: string[]; persons: string[] }>(contactsSql, [
      [...streams],
    ]);
    const contacts = new Map(rows.map(({ stream, ...owners }) => [stream, owners]));
    return all.map((owners) => {
      const parts = [owners, ...(owners.streams ?? []).flatMap((stream) => contacts.get(stream) ?? [])];
      const addresses = parts.flatMap((part) => part.addresses ?? []);
      return new Set([
        ...parts.flatMap((part) => part.persons ?? []),
        ...addresses.map((address) => this.keys.of(address)),
      ]);
    });
  }
}
