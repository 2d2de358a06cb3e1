import { createTestDatabase, type TestDatabase } from './testing/test-database.js';

/**
 * Tables that grow with events, by the column that would spread them over several servers (docs/adr/0019). A table that
 * is missing here stays whole: on one server, or copied to each.
 */
const distributed: Readonly<Record<string, string>> = {
  'public.events': 'partition',
  'public.log_blocks': 'partition',
  'product.inbox': 'partition',
  'product.stream_state': 'partition',
  'product.projection_checkpoints': 'partition',
  'product.reactor_checkpoints': 'partition',
  'product.tickets': 'id',
  'product.ticket_activities': 'ticket_id',
  'product.ticket_history': 'ticket_id',
  'product.received_events': 'event_key',
  'product.deliveries': 'id',
  'product.personal_data': 'ref',
};

/** Whole although they name a ticket, a stream or a partition: they grow with what people do, or are emptied. */
const whole: Readonly<Record<string, string>> = {
  'product.data_import_tickets': 'emptied when the import is done',
  'product.deadline_alerts': 'a row for each alert that was due, by account settings',
  'product.person_erasure_tickets': 'a row for each ticket of an erased person',
  'product.survey_enrollments': 'surveys: a row for each invitation, with unique indexes across tickets',
  'product.survey_follow_ups': 'surveys: a row for each answer that fits a rule',
  'product.survey_invitations': 'surveys: a row for each invitation',
  'product.survey_responses': 'surveys: a row for each response',
  'product.survey_voided_responses': 'surveys: a row for each response that was voided',
  'product.webhook_deliveries': 'cleaned up by age, and refers to webhooks',
};

/** What a distributed table has that several servers do not offer as one does; docs/adr/0019 says what would replace it. */
const exceptions: readonly string[] = [
  'events has the trigger events_stay',
  'events.position is an identity column',
  'inbox.id is an identity column',
];

describe('the catalog after all migrations, as a database on several servers would take it', () => {
  let testing: TestDatabase;
  beforeAll(async () => (testing = await createTestDatabase()));
  afterAll(() => testing.drop());

  const names = Object.keys(distributed);

  it('names every table that could be meant', async () => {
    const rows = await testing.owner.query<{ name: string }>(
      `select distinct n.nspname || '.' || c.relname as name from pg_class c
       join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
       where n.nspname in ('public', 'product') and c.relkind in ('r', 'p') and not c.relispartition
         and not a.attisdropped and a.attname in ('partition', 'stream_id', 'ticket_id')`,
    );
    const unnamed = rows.map(({ name }) => name).filter((name) => !names.includes(name) && !(name in whole));
    expect(unnamed).toEqual([]);
  });

  it('has the distribution column in every key of a distributed table', async () => {
    const keys = await testing.owner.query<{ name: string; columns: string[] }>(
      `select n.nspname || '.' || c.relname as name,
         array(select a.attname::text from pg_attribute a
               where a.attrelid = c.oid and a.attnum = any (i.indkey) order by 1) as columns
       from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
       where i.indisunique and n.nspname || '.' || c.relname = any ($1)`,
      [names],
    );
    expect(keys.filter(({ name, columns }) => !columns.includes(distributed[name]!))).toEqual([]);
    expect(new Set(keys.map(({ name }) => name)).size).toBe(names.length);
  });

  it('has no foreign key of or to a distributed table', async () => {
    const keys = await testing.owner.query(
      `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
       where contype = 'f' and (conrelid = any ($1::text[]::regclass[]) or confrelid = any ($1::text[]::regclass[]))`,
      [names],
    );
    expect(keys).toEqual([]);
  });

  it('has the triggers and the identity columns on them that are known, and no others', async () => {
    const found = await testing.owner.query<{ what: string }>(
      `select tgrelid::regclass::text || ' has the trigger ' || tgname as what from pg_trigger
       where not tgisinternal and tgparentid = 0 and tgrelid = any ($1::text[]::regclass[])
       union all
       select attrelid::regclass::text || '.' || attname || ' is an identity column' from pg_attribute
       where attidentity <> '' and attrelid = any ($1::text[]::regclass[])
       order by 1`,
      [names],
    );
    expect(found.map(({ what }) => what)).toEqual(exceptions);
  });
});
