import { Clock } from '../../../platform/clock/clock.js';
import { ContactKeys, ErasedPersons, PersonalDataKey } from '../../../platform/personal-data/index.js';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.js';
import { waitFor } from '../../../testing/wait-for.js';
import { deliveryOf } from '../testing/ingestion-under-test.js';
import { RawBodies } from './raw-bodies.js';

const address = 'dana@acme.test';
const key = new PersonalDataKey();
const event = {
  ...{ type: 'ticket.snapshot', id: 'e-1', timestamp: '2026-06-01T00:00:00Z' },
  data: { ticketId: '1', contact: { email: address } },
};
const delivery = deliveryOf(JSON.stringify(event), new Clock());
let testing: TestDatabase;
let bodies: RawBodies;

const eraseSql = `
  insert into person_erasures (id, contact_key, status, created_by, created_at, updated_at)
  values (gen_random_uuid(), decode($1, 'hex'), 'completed', 'system:test', now(), now())`;

const keyOf = async () => new ContactKeys(await key.read(testing.database)).of(address);

async function bodyKept(): Promise<string> {
  const [kept] = await bodies.withoutErased(testing.database, [delivery]);
  return kept!.body.toString();
}

beforeEach(async () => {
  testing = await createTestDatabase();
  bodies = new RawBodies(new ErasedPersons(key));
});
afterEach(() => testing.drop());

describe('a process that has just started', () => {
  it('keeps no body before it knows whether anybody was erased', async () => {
    const kept = await testing.owner.transaction(async (tx) => {
      await tx.query('lock table person_erasures in access exclusive mode');
      await tx.query(eraseSql, [await keyOf()]);
      const asked = [bodyKept(), bodyKept()];
      await waitFor(async () => {
        const [{ n } = { n: 0 }] = await tx.query<{ n: number }>(
          `select count(*)::int as n from pg_locks where not granted and relation = 'person_erasures'::regclass`,
        );
        return n > 0;
      }, 'a question');
      return { asked };
    });
    expect(await Promise.all(kept.asked)).toEqual(['', '']);
  });

  it('asks again after a question that failed', async () => {
    await testing.owner.query(eraseSql, [await keyOf()]);
    await testing.owner.query('alter table person_erasures rename to elsewhere');
    await expect(bodyKept()).rejects.toThrow('person_erasures');
    await testing.owner.query('alter table elsewhere rename to person_erasures');
    expect(await bodyKept()).toBe('');
  });

  it('keeps bodies while nobody was erased', async () => {
    expect(await bodyKept()).toBe(JSON.stringify(event));
  });
});
