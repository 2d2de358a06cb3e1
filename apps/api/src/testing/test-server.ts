const VARIABLE = 'DESKLEDGER_TEST_POSTGRES';

export const TEMPLATE_DATABASE = 'deskledger_template';

/** Tells the spec files, which run in other processes, where this run's Postgres listens. */
export function announceTestServer(adminUrl: string): void {
  process.env[VARIABLE] = adminUrl;
}

/** Address of a database of this run's Postgres. */
export function testServerUrl(database: string): string {
  const adminUrl = process.env[VARIABLE];
  if (!adminUrl) throw new Error('No Postgres was started for this test run: is globalSetup configured?');
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}
