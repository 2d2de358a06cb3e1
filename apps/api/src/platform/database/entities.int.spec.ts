import { DataSource, type EntityMetadata } from 'typeorm';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';

type ColumnMetadata = EntityMetadata['columns'][number];

interface Column extends Record<string, unknown> {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  isKey: boolean;
}

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const columnsSql = `
  select table_name as "table", column_name as "column", data_type as type, is_nullable = 'YES' as nullable,
         exists (select from information_schema.table_constraints k
                   join information_schema.key_column_usage u using (constraint_schema, constraint_name)
                  where k.constraint_type = 'PRIMARY KEY' and k.table_schema = c.table_schema
                    and k.table_name = c.table_name and u.column_name = c.column_name) as "isKey"
    from information_schema.columns c
   where table_schema = 'product' and table_name = any ($1) order by table_name, column_name`;

/** The names of the standard for what entities call shorter. */
const typeNames: Readonly<Record<string, string>> = { timestamptz: 'timestamp with time zone' };

const described = ({ entityMetadata, databaseName, type, isArray, isNullable, isPrimary }: ColumnMetadata): Column => ({
  table: entityMetadata.tableName,
  column: databaseName,
  type: isArray ? 'ARRAY' : (typeNames[String(type)] ?? String(type)),
  nullable: isNullable,
  isKey: isPrimary,
});

const inOrder = (columns: readonly Column[]) =>
  columns.map((column) => JSON.stringify(column)).sort((left, right) => (left < right ? -1 : 1));

it('every entity has the columns of its table: names, types, nullability and keys', async () => {
  const entities = app.app.get(DataSource).entityMetadatas;
  const tables = entities.map(({ tableName }) => tableName);
  const stored = await app.testDatabase.database.query<Column>(columnsSql, [tables]);
  const declared = entities.flatMap(({ columns }) => columns).map(described);
  expect(inOrder(declared)).toEqual(inOrder(stored.map((column) => ({ ...column }))));
  expect(tables.length).toBeGreaterThan(10);
});
