import type { Database } from '../../platform/database/database.js';

/**
 * The time zone in which the installation began: what TIMEZONE said at the first start. It is kept, because all
 * figures stand on it until somebody changes the setting.
 */
export async function firstTimezone(database: Database, configured: string): Promise<string> {
  const [row] = await database.query<{ timezone: string }>(
    'update installation set timezone = coalesce(timezone, $1) returning timezone',
    [configured],
  );
  return row?.timezone ?? configured;
}
