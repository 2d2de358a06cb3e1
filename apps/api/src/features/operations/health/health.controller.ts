import { Controller } from '@nestjs/common';
import { readLiveness, readReadiness } from '@deskledger/contracts';
import { Handles, PreparedReply } from '../../../platform/http/index.js';
import { Checks } from './checks.js';

const say = (isWell: boolean) => (isWell ? 'ok' : 'unavailable');

@Controller()
export class HealthController {
  constructor(private readonly checks: Checks) {}

  @Handles(readLiveness)
  live() {
    return { status: 'ok' as const };
  }

  /** Without its queue a process still takes deliveries and answers; the sweep catches up. So only the database decides. */
  @Handles(readReadiness)
  async ready() {
    const [database, migrations, queue] = await Promise.all([
      this.checks.databaseAnswers(),
      this.checks.schemaIsUpToDate(),
      this.checks.queueAnswers(),
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
}
