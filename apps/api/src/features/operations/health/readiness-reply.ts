import { PreparedReply } from '../../../platform/http/index.js';
import type { Checks } from './checks.js';

const say = (isWell: boolean) => (isWell ? 'ok' : 'unavailable');

/** Without its queue a process still takes deliveries and answers; the sweep catches up. So only the database decides. */
export async function readinessReply(checks: Checks): Promise<PreparedReply> {
  const [database, migrations, queue] = await Promise.all([
    checks.databaseAnswers(),
    checks.schemaIsUpToDate(),
    checks.queueAnswers(),
  ]);
  const isReady = database && migrations;
  const body = {
    status: say(isReady),
    checks: { database: say(database), migrations: say(migrations), queue: say(queue) },
  };
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return new PreparedReply(
    JSON.stringify(body),
    isReady ? headers : { ...headers, 'retry-after': '2' },
    isReady ? 200 : 503,
  );
}
