import { ensureFirstAdministrator } from '../../../apps/api/src/features/accounts/staff/create-account.js';
import { FixedClock } from '../../../apps/api/src/platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../apps/api/src/testing/start-test-app.js';
import { TEST_WEBHOOK_KEY } from '../../../apps/api/src/testing/test-config.js';
import { HelpDesk } from './help-desk.js';
import { administrator } from './processes.js';
import { Staff } from './staff.js';

/** The application in this process, with whoever works with it. */
export interface TestProduct {
  readonly app: TestApp;
  readonly staff: Staff;
  readonly helpDesk: HelpDesk;
}

/** @param now its present, in which it stays. */
export async function startTestProduct(now: Date): Promise<TestProduct> {
  const app = await startTestApp({ clock: new FixedClock(now) });
  await ensureFirstAdministrator(app.testDatabase.database, { ...app.config, administrator });
  const secret = `whsec_${TEST_WEBHOOK_KEY.toString('base64')}`;
  // However long a test takes: a delivery that is signed at another time than the product's is refused.
  const helpDesk = new HelpDesk(
    () => app.url,
    secret,
    () => now.getTime(),
  );
  return { app, staff: new Staff(() => app.url), helpDesk };
}
