import { Injectable } from '@nestjs/common';
import { literalPattern } from '../../../platform/database/conditions.js';
import { Database } from '../../../platform/database/database.js';
import { Partitions } from '../../../platform/database/partitions.js';
import type { Tx } from '../../../platform/database/tx.js';
import { namesAddress, withoutAddress } from '../../../platform/personal-data/index.js';
import type { Person } from './person.js';
import { PersonErasures } from './person-erasures.js';

const collectSql = `
  insert into person_erasure_tickets (erasure_id, stream_id)
  select distinct $1::uuid, stream_id from personal_data
   where kind = 'contact_email' and value ->> 'text' ilike $2
  on conflict do nothing`;

/** The surveys that the person was asked to answer, and those about the tickets. $1 erasure, $2 contact key. */
const enrollments = `
  select enrollment_id as id from survey_invitations where contact_key = $2 and enrollment_id is not null
  union
  select e.id from survey_enrollments e
    join tickets t on t.id = e.ticket_id
    join person_erasure_tickets p on p.erasure_id = $1 and p.stream_id = t.stream_id`;

/** Who is the contact of one of the tickets by now, and is somebody else. $1 erasure, $3 address. */
const others = `
  select unnest(array[t.contact_name_ref, t.contact_email_ref]) from tickets t
    join person_erasure_tickets p on p.erasure_id = $1 and p.stream_id = t.stream_id
    join personal_data address on address.ref = t.contact_email_ref
   where lower(address.value ->> 'text') <> $3`;

/** Texts with the address in them, if it is not a part of another one. $1 the address as a pattern. */
const mentionsSql = `
  select ref, value ->> 'text' as text from personal_data
   where value is not null and kind <> 'assignee' and value ->> 'text' ilike '%' || $1 || '%'`;

/**
 * Who may have written as a customer, and is named as agents are: by the address, or without any on a ticket of the person
 * whose contact is not another one of that name. $1 erasure, $2 the address as a pattern, $3 address.
 */
const writersSql = `
  select told.ref, told.stream_id as "streamId" from personal_data told
   where told.kind = 'assignee' and told.value is not null
     and (told.value ->> 'email' ilike $2
          or told.value ->> 'email' is null
             and told.stream_id in (select stream_id from person_erasure_tickets where erasure_id = $1)
             and not exists (
               select from tickets t
                 join personal_data contact on contact.ref = t.contact_name_ref
                 join personal_data address on address.ref = t.contact_email_ref
                where t.stream_id = told.stream_id and contact.value ->> 'text' = told.value ->> 'name'
                  and lower(address.value ->> 'text') <> $3))`;

/** Of the references those that stand for customers who wrote, and for no agent. $1 partition, $2 streams, $3 references. */
const customersSql = `
  with told as (
    select data -> 'reply' ->> 'author' as author, data #>> '{reply,by,ref}' as writer,
      array[data #>> '{fields,assignee,ref}', data #>> '{fields,presumed,assignee,ref}'] as holders
      from events where partition = $1 and stream_id = any ($2::text[]))
  select writer as ref from told where author = 'customer' and writer = any ($3::text[])
  except (select writer from told where author = 'agent' union select unnest(holders) from told)`;

/** One look through all texts, however many of them are the person's. $4 those that name the address, $5 writers. */
const textsSql = `
  update personal_data set value = null
   where value is not null and (kind <> 'assignee' or ref = any ($5::text[]))
     and (ref = any ($5::text[])
          or stream_id in (select stream_id from person_erasure_tickets where erasure_id = $1)
          or stream_id in (select 'survey-enrollment:' || id from (${enrollments}) as asked)
          or ref = any ($4::text[]))
     and ref not in (select ref from (${others}) as other (ref) where ref is not null)`;

/** Erases what the database holds of a person. Each step can be begun again. */
@Injectable()
export class EraseRows {
  constructor(
    private readonly database: Database,
    private readonly partitions: Partitions,
    private readonly erasures: PersonErasures,
  ) {}

  /** Remembers which tickets are the person's, before nothing tells any more. Answers with their streams. */
  async collect(id: string, { address }: Person): Promise<Set<string>> {
    return this.database.transaction(async (tx) => {
      const tickets = await tx.execute(collectSql, [id, literalPattern(address)]);
      await this.erasures.count(tx, id, { tickets });
      const rows = await tx.query<{ stream_id: string }>(
        'select stream_id from person_erasure_tickets where erasure_id = $1',
        [id],
      );
      return new Set(rows.map(({ stream_id: stream }) => stream));
    });
  }

  /**
   * Erases subjects, names, addresses and written answers. The references stay, empty, so that the same told again is
   * nothing new and is not stored again.
   */
  async texts(id: string, { address, key }: Person): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.query(`delete from survey_partial_answers where enrollment_id in (${enrollments})`, [id, key]);
      const mentions = await tx.query<{ ref: string; text: string }>(mentionsSql, [literalPattern(address)]);
      const naming = mentions.filter(({ text }) => namesAddress(text, address)).map(({ ref }) => ref);
      const writers = await this.writers(tx, id, address);
      const texts = await tx.execute(textsSql, [id, key, address, naming, writers]);
      await tx.query('update survey_invitations set explanation = null where contact_key = $1', [key]);
      await this.erasures.count(tx, id, { texts: texts + (await eraseMentions(tx, address)) });
    });
  }

  /** The references under which the person is named as somebody who wrote. */
  private async writers(tx: Tx, id: string, address: string): Promise<string[]> {
    const params = [id, literalPattern(address), address];
    const named = await tx.query<{ ref: string; streamId: string }>(writersSql, params);
    const found: string[] = [];
    for (const partition of this.partitions.all()) {
      const rows = named.filter(({ streamId }) => this.partitions.of(streamId) === partition);
      if (rows.length === 0) continue;
      const streams = [...new Set(rows.map(({ streamId }) => streamId))];
      const refs = rows.map(({ ref }) => ref);
      const customers = await tx.query<{ ref: string }>(customersSql, [partition, streams, refs]);
      found.push(...customers.map(({ ref }) => ref));
    }
    return found;
  }
}

/** Somebody's views of a screen have names of their own: where what is left of one is taken, its id tells them apart. */
const freeViewName = `
  case when exists (select from saved_views other
                     where other.id <> saved_views.id and other.account_id = saved_views.account_id
                       and other.screen = saved_views.screen and lower(other.name) = lower($2))
       then $2::text || ' ' || right(id::text, 8) else $2::text end`;

/** Where staff write in words of their own, by table; TV displays are called what their tokens are. $2 what is left of them. */
const staffTexts = {
  annotations: ['text', '$2'],
  saved_views: ['name', freeViewName],
  boards: ['name', '$2'],
  board_pins: ['title', '$2'],
  api_tokens: ['name', '$2'],
  connections: ['name', '$2'],
  survey_shares: ['name', '$2'],
  scheduled_reports: ['name', '$2'],
} as const;

/** Where an address of the dashboard is kept, by table. */
const keptQueries = ['saved_views', 'board_pins', 'scheduled_reports'] as const;

/** Views, pins and reports that search for the address go; in what staff wrote the address alone does. */
async function eraseMentions(tx: Tx, address: string): Promise<number> {
  const spelled = [address, encodeURIComponent(address).toLowerCase()].map((text) => `%${literalPattern(text)}%`);
  let erased = 0;
  for (const table of keptQueries) erased += await eraseSearching(tx, table, address, spelled);
  await tx.query(reportFilesSql);
  erased += (await eraseReceiver(tx, address)) + (await eraseMessages(tx, address, spelled));
  for (const [table, [column, rest]] of Object.entries(staffTexts))
    erased += await shorten(tx, { table, column, rest, address });
  return erased;
}

/** Kept copies of attachments with tickets or responses in them. What was mailed is mailed again without them. */
const reportFilesSql = `
  delete from scheduled_report_files f using scheduled_report_sendings s, scheduled_reports r
   where s.id = f.sending_id and r.id = s.report_id and r.screen in ('tickets', 'results')`;

/** Deletes the rows whose view searches for the address. @param spelled patterns of it. @returns how many */
async function eraseSearching(
  tx: Tx,
  table: (typeof keptQueries)[number],
  address: string,
  spelled: readonly string[],
): Promise<number> {
  const rows = await tx.query<{ query: string }>(
    `select query from ${table} where lower(query) like any ($1::text[])`,
    [spelled],
  );
  const searching = rows.map(({ query }) => query).filter((query) => namesAddress(query, address));
  return tx.execute(`delete from ${table} where query = any ($1::text[])`, [searching]);
}

/** Nothing is mailed to the address any more, and what was mailed no longer says that it was there. $1 address. */
async function eraseReceiver(tx: Tx, address: string): Promise<number> {
  const without = (column: string) =>
    `array(select each from unnest(${column}) with ordinality as one (each, place) where lower(each) <> $1 order by place)`;
  const reports = await tx.execute(
    `update scheduled_reports set addresses = ${without('addresses')}, unsubscribed = ${without('unsubscribed')}
      where exists (select from unnest(addresses || unsubscribed) as one (each) where lower(each) = $1)`,
    [address],
  );
  const mails = await tx.execute('update scheduled_report_mails set address = null where lower(address) = $1', [
    address,
  ]);
  return reports + mails;
}

/** Messages to webhooks bear the names that staff gave to reports. @param spelled patterns of the address. */
async function eraseMessages(tx: Tx, address: string, spelled: readonly string[]): Promise<number> {
  const rows = await tx.query<{ id: string; text: string }>(
    'select id, contents::text as text from webhook_deliveries where lower(contents::text) like any ($1::text[])',
    [spelled],
  );
  const naming = rows.filter(({ text }) => namesAddress(text, address)).map(({ id }) => id);
  return tx.execute('delete from webhook_deliveries where id = any ($1::uuid[])', [naming]);
}

/** Takes the address out of a column. Answers in how many rows. */
async function shorten(
  tx: Tx,
  { table, column, rest, address }: { table: string; column: string; rest: string; address: string },
): Promise<number> {
  const rows = await tx.query<{ id: string; text: string }>(
    `select id, ${column} as text from ${table} where ${column} ilike $1`,
    [`%${literalPattern(address)}%`],
  );
  const naming = rows.filter(({ text }) => namesAddress(text, address));
  for (const { id, text } of naming)
    await tx.query(`update ${table} set ${column} = ${rest} where id = $1 and ${column} = $3`, [
      ...[id, withoutAddress(text, address), text],
    ]);
  return naming.length;
}
