import { InvalidEnvironmentError } from '../../../config/env.js';
import { testConfig } from '../../../testing/test-config.js';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.js';
import { ensureFirstAdministrator } from './create-account.js';

let testing: TestDatabase;

beforeEach(async () => {
  testing = await createTestDatabase();
});
afterEach(() => testing.drop());

const ensure = (password: string | undefined) =>
  ensureFirstAdministrator(testing.database, {
    ...testConfig(testing.url),
    administrator: { email: 'ada@desk.test', password },
  });
const accounts = () => testing.database.query('select email from accounts');

describe('the first administrator', () => {
  it.each(['password1234', 'deskledger-2026', 'P@ssw0rd-P@ssw0rd'])(
    'is not made with %s, and the refusal does not show it',
    async (password) => {
      const refusal = await ensure(password).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(InvalidEnvironmentError);
      const { message } = refusal as Error;
      expect(message).toMatch(/^ADMIN_PASSWORD is too easy to guess: .*[^\n]$/);
      expect(message).not.toContain(password);
      expect(await accounts()).toEqual([]);
    },
  );

  it('is made with a good password, after which none is looked at', async () => {
    expect(await ensure('four notes taken by hand')).toEqual({ email: 'ada@desk.test', generatedPassword: undefined });
    expect(await ensure('password1234')).toBeUndefined();
    expect(await accounts()).toEqual([{ email: 'ada@desk.test' }]);
  });

  it('gets a generated password where none is set', async () => {
    expect((await ensure(undefined))?.generatedPassword).toHaveLength(23);
  });
});
