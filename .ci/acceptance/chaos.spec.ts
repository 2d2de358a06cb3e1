import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { askDatabase } from '../../apps/api/src/testing/ask-database.js';
import { causeFaults } from './support/chaos/faults.js';
import { Installation } from './support/chaos/installation.js';
import { Reader } from './support/chaos/reader.js';
import { contentsOf } from './support/chaos/contents.js';
import { expectExactFigures, expectFigures, postAll } from './support/exactness.js';
import { HelpDesk } from './support/help-desk.js';
import { howMuch } from './support/how-much.js';
import { repository, until, webhookSecret } from './support/processes.js';
import { seededRandom } from './support/random.js';
import { Staff } from './support/staff.js';
import { type Story, writeStory } from './support/story.js';

const minutes = Number(process.env['CHAOS_MINUTES'] ?? howMuch(10));
const seed = Number(process.env['ACCEPTANCE_SEED'] ?? Math.floor(Math.random() * 1e9));
const queue = seed % 2 === 0 ? 'Redis' : 'PostgreSQL';
/** Of which each is posted before the next one begins. */
const ticketsAtOnce = 150;
const run = promisify(execFile);

/** What is counted in the end was computed from what was sent; the product's own processes take no part in that. */
describe(`chaos (seed ${seed}, jobs in ${queue})`, () => {
  const stories: Story[] = [];
  const readers: Reader[] = [];
  let installation: Installation;
  let desk: HelpDesk;
  let staff: Staff[];
  let faults = 0;
  let failures = 0;

  const sent = () => stories.reduce((sum, { events }) => sum + events.length, 0);
  const began = performance.now();
  const say = (line: string) => {
    const seconds = Math.floor((performance.now() - began) / 1000);
    const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    process.stdout.write(`    ${clock.padStart(5)}  ${String(sent()).padStart(7)} events  ${line}\n`);
  };
  const checked = async (check: () => Promise<void>) => {
    failures += 1;
    await check();
    failures -= 1;
  };

  beforeAll(async () => {
    installation = await Installation.start(queue);
    const { apis } = installation;
    const random = seededRandom(seed + 2);
    desk = new HelpDesk(() => apis[Math.floor(random() * apis.length)]!.url, webhookSecret);
    staff = await Promise.all(apis.map(({ url }) => new Staff(() => url).withLastingToken()));
    readers.push(...apis.map((api, index) => new Reader(api, staff[index]!.apiToken)));
    await runChaos(random);
  });

  async function runChaos(random: () => number): Promise<void> {
    let isOver = false;
    const end = performance.now() + minutes * 60_000;
    const post = async () => {
      while (performance.now() < end) {
        const story = writeStory(ticketsAtOnce, 25, random, `chapter-${stories.length}`);
        stories.push(story);
        await postAll(desk, story, random, 1000);
      }
    };
    const looking = readers.map((reader) => reader.look(() => isOver));
    try {
      [faults] = await Promise.all([causeFaults(installation, { seed, until: end, say }), post()]);
      for (const role of installation.roles) await role.ready();
      say('all is well again');
    } finally {
      isOver = true;
      await Promise.all(looking);
    }
  }

  afterAll(async () => {
    if (installation === undefined) return;
    if (failures > 0 || stories.length === 0) {
      for (const { name, said } of installation.roles)
        process.stderr.write(`What ${name} said last:\n${said.trimEnd().split('\n').slice(-40).join('\n')}\n`);
    }
    await installation.stop();
    say(`${failures > 0 ? 'FAILED' : 'exact'}: ${faults} faults in ${minutes} min, seed ${seed}, jobs in ${queue}`);
  });

  it('every figure is the one computed from what was sent, on both APIs', () =>
    checked(async () => {
      await staff[0]!.settled();
      await expectExactFigures(staff[0]!, ...stories);
      await expectFigures(staff[1]!, ...stories);
    }));

  it('every event that was sent is once in the log', () =>
    checked(async () => {
      const [received] = await askDatabase(installation.databaseUrl, 'select count(*) from product.received_events');
      const [recorded] = await askDatabase(
        installation.databaseUrl,
        `select count(distinct (stream_id, place)), count(*) - count(distinct (stream_id, place, type)) as twice
         from (select stream_id, type, data->>'place' as place from public.events where stream_id like 'ticket:%') said
         where place is not null`,
      );
      const number = (row: Record<string, unknown> | undefined, column: string) => Number(row?.[column]);
      expect({
        received: number(received, 'count'),
        recorded: number(recorded, 'count'),
        twice: number(recorded, 'twice'),
      }).toEqual({ received: sent(), recorded: sent(), twice: 0 });
    }));

  it.each([
    ['projections', 'verify'],
    ['log', 'verify'],
  ])('`cli %s %s` finds nothing', (...words) =>
    checked(async () => {
      const env = { ...process.env, DESKLEDGER_URL: installation.apis[0]!.url, DESKLEDGER_TOKEN: staff[0]!.apiToken };
      const cli = [`${repository}/apps/cli/bin/deskledger.mjs`, ...words];
      const { stdout } = await run(process.execPath, cli, { env });
      process.stdout.write(`    ${stdout.trim().replaceAll('\n', '\n    ')}\n`);
    }),
  );

  it('both APIs read from the replica again, which holds what the primary holds', () =>
    checked(async () => {
      for (const one of staff)
        await until('reads from the replica', 60, async () => {
          const { checks } = await one.get<{ checks: { reads: string } }>('/health/ready');
          return checks.reads === 'ok';
        });
      await installation.stopRoles();
      const primary = await contentsOf(installation.databaseUrl);
      await until('a replica that holds the same', 60, async () => {
        await pause(100);
        return JSON.stringify(await contentsOf(installation.replica.url)) === JSON.stringify(primary);
      });
    }));

  it('nobody was answered with an error other than 503, nor with older figures, and no process ended or fell over', () =>
    checked(async () => {
      const statuses = [...readers.map((reader) => reader.statuses), desk.answers].map((answers) => [
        ...answers.keys(),
      ]);
      expect(statuses.flat().filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(readers.flatMap(({ goneBack }) => goneBack)).toEqual([]);
      expect(installation.roles.map(({ unexpectedEnds }) => unexpectedEnds)).toEqual(installation.roles.map(() => []));
      for (const { name, said } of installation.roles)
        expect({ name, said }).toEqual({ name, said: expect.not.stringMatching(/^ +at |deadlock/m) });
      await Promise.resolve();
    }));
});
