import { agentRollup, hourRollup, surveyRollup, targetRollup, ticketRollup } from '@deskledger/domain';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.js';

const tables = [ticketRollup, hourRollup, agentRollup, targetRollup, surveyRollup].flatMap((rollup) => [
  ...rollup.tables,
]);

let testing: TestDatabase;
beforeAll(async () => void (testing = await createTestDatabase()));
afterAll(() => testing.drop());

const columnsSql = `
  select attname as name, array_position(indkey::int2[], attnum) is not null as is_key
    from pg_attribute join pg_index on indrelid = attrelid and indisprimary
   where attrelid = $1::regclass and attnum > 0 and not attisdropped
   order by array_position(indkey::int2[], attnum), attnum`;

it.each(tables)('the table $name has the columns that its definition names', async ({ name, key, sums }) => {
  const columns = await testing.database.query<{ name: string; is_key: boolean }>(columnsSql, [name]);
  const named = (isKey: boolean) => columns.filter(({ is_key }) => is_key === isKey).map((column) => column.name);
  expect(named(true)).toEqual(key);
  expect(named(false).toSorted()).toEqual([...sums].toSorted());
});
