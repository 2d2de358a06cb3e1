import { readFileSync } from 'node:fs';
import { expectExactFigures, postAll } from './support/exactness.js';
import { HelpDesk } from './support/help-desk.js';
import { RunningProduct, webhookSecret } from './support/processes.js';
import { seededRandom } from './support/random.js';
import { Staff } from './support/staff.js';
import { writeStory } from './support/story.js';

/** Processor time that these processes have used so far, in clock ticks (Linux). */
function ticks(pids: number[]): number {
  const used = (pid: number) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return Number(fields[11]) + Number(fields[12]);
  };
  return pids.reduce((sum, pid) => sum + used(pid), 0);
}

describe('two APIs and two workers on one database', () => {
  let first: RunningProduct;
  let second: RunningProduct;

  beforeAll(async () => {
    const shared = { TOKEN_SECRET: 'one-secret-for-both-installations-0001' };
    first = await RunningProduct.start(shared);
    second = await RunningProduct.start({ ...shared, DATABASE_URL: first.databaseUrl() });
  });

  afterAll(async () => {
    await second.stop();
    await first.stop();
  });

  it('keep exact figures without a deadlock, and share the work', async () => {
    const random = seededRandom(7);
    const stories = [writeStory(2500, 25, random, 'left'), writeStory(2500, 25, random, 'right')];
    const products = [first, second];
    const before = products.map((product) => ticks(product.pids('worker')));
    await Promise.all(
      products.map((product, i) =>
        postAll(new HelpDesk(() => product.url, webhookSecret), stories[i] ?? stories[0]!, random, 5),
      ),
    );
    const staff = new Staff(() => first.url);
    await staff.settled();
    const work = products.map((product, i) => ticks(product.pids('worker')) - (before[i] ?? 0));

    await expectExactFigures(staff, ...stories);
    await expectExactFigures(new Staff(() => second.url), ...stories);
    const share = Math.min(...work) / (work[0]! + work[1]!);
    process.stdout.write(`    processor time of the two workers: ${work.join(' and ')} ticks\n`);
    expect(share).toBeGreaterThan(0.15);
    for (const product of products) expect(readFileSync(product.log, 'utf8')).not.toMatch(/deadlock/i);
  });
});
