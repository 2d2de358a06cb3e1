import { setTimeout as pause } from 'node:timers/promises';
import { askDatabase } from '../../../../apps/api/src/testing/ask-database.js';
import { until } from '../processes.js';
import { seededRandom } from '../random.js';
import type { Installation } from './installation.js';
import { frozenPostgres } from './servers.js';

/** Something that goes wrong, and is right again when `happen` resolves. */
interface Fault {
  /** What it happens to; nothing else happens to it meanwhile. */
  readonly target: string;
  readonly name: string;
  /** The longest (seconds) that it lasts. */
  readonly longest: number;
  happen(seconds: number): Promise<unknown>;
}

const faultsOfRoles = ({ roles }: Installation): Fault[] =>
  roles.flatMap((role): Fault[] => [
    { target: role.name, name: 'kill -9', longest: 0, happen: () => Promise.resolve(role.kill()) },
    { target: role.name, name: 'restart', longest: 0, happen: () => role.restart() },
    {
      ...{ target: role.name, name: 'freeze', longest: 40 },
      async happen(seconds) {
        role.freeze();
        await pause(seconds * 1000);
        role.thaw();
      },
    },
  ]);

const faultsOfLinks = ({ links }: Installation): Fault[] =>
  links.flatMap(({ name: target, link }): Fault[] => [
    {
      ...{ target, name: 'cut', longest: 12 },
      async happen(seconds) {
        link.cut();
        await pause(seconds * 1000);
        link.heal();
      },
    },
    {
      ...{ target, name: 'hold, then go on', longest: 25 },
      async happen(seconds) {
        link.hold();
        await pause(seconds * 1000);
        link.heal();
      },
    },
    {
      ...{ target, name: 'hold, then lose', longest: 25 },
      async happen(seconds) {
        link.hold();
        await pause(seconds * 1000);
        link.healWithLoss();
      },
    },
    {
      ...{ target, name: 'slow', longest: 15 },
      async happen(seconds) {
        link.slow(5 + seconds * 4);
        await pause(seconds * 1000);
        link.heal();
      },
    },
  ]);

function faultsOfServers({ primary, replica, redis, databaseUrl }: Installation): Fault[] {
  const kill = (signal: NodeJS.Signals) => () => Promise.resolve(process.kill(primary.pid(), signal));
  const faults: Fault[] = [
    // Whoever keeps it starts it again.
    { target: 'primary', name: 'kill -9', longest: 0, happen: kill('SIGKILL') },
    { target: 'primary', name: 'restart', longest: 0, happen: kill('SIGINT') },
    {
      ...{ target: 'primary', name: 'freeze', longest: 12 },
      happen: (seconds) => frozenPostgres(primary.pid, () => pause(seconds * 1000)),
    },
    {
      ...{ target: 'replica', name: 'kill', longest: 15 },
      async happen(seconds) {
        await replica.stop();
        await pause(seconds * 1000);
        await replica.start();
      },
    },
    {
      ...{ target: 'replica', name: 'freeze', longest: 20 },
      happen: (seconds) =>
        frozenPostgres(
          () => replica.postmaster,
          () => pause(seconds * 1000),
        ),
    },
    {
      ...{ target: 'replica', name: 'stand still', longest: 20 },
      async happen(seconds) {
        await replica.pause();
        await pause(seconds * 1000);
        await replica.resume();
      },
    },
  ];
  if (redis === undefined) {
    const erase = () => askDatabase(databaseUrl, 'drop schema if exists bullmq cascade').then(() => true);
    return [...faults, { target: 'queue', name: 'erase', longest: 0, happen: () => until('it', 60, erase) }];
  }
  return [
    ...faults,
    { target: 'queue', name: 'erase', longest: 0, happen: () => redis.command('FLUSHALL') },
    {
      ...{ target: 'queue', name: 'kill -9', longest: 10 },
      async happen(seconds) {
        redis.signal('SIGKILL');
        await pause(seconds * 1000);
        await redis.start();
      },
    },
    {
      ...{ target: 'queue', name: 'freeze', longest: 20 },
      async happen(seconds) {
        redis.signal('SIGSTOP');
        await pause(seconds * 1000);
        redis.signal('SIGCONT');
      },
    },
  ];
}

export interface ChaosPlan {
  readonly seed: number;
  /** `performance.now()` from which on nothing more happens. */
  readonly until: number;
  say(line: string): void;
}

/** Faults of every kind, two at a time; the seed chooses them. Answers how many there were, once all is right again. */
export async function causeFaults(installation: Installation, plan: ChaosPlan): Promise<number> {
  const faults = [...faultsOfRoles(installation), ...faultsOfLinks(installation), ...faultsOfServers(installation)];
  const busy = new Set<string>();
  let happened = 0;
  const hand = async (random: () => number) => {
    for (;;) {
      await pause(500 + random() * 3_000);
      if (performance.now() > plan.until) return;
      const fault = choose(faults, busy, random);
      const seconds = Math.round(random() * fault.longest * 10) / 10;
      plan.say(`${fault.target}: ${fault.name}${fault.longest > 0 ? `, ${seconds} s` : ''}`);
      busy.add(fault.target);
      happened += 1;
      await fault.happen(seconds);
      busy.delete(fault.target);
    }
  };
  await Promise.all([hand(seededRandom(plan.seed)), hand(seededRandom(plan.seed + 1))]);
  return happened;
}

/** First what it happens to, so that every target has its share. */
function choose(faults: readonly Fault[], busy: ReadonlySet<string>, random: () => number): Fault {
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!;
  const targets = [...new Set(faults.map(({ target }) => target))].filter((target) => !busy.has(target));
  // There are more links than all else.
  const kind = random() < 0.3 ? targets.filter((name) => name.includes(' to ')) : targets;
  const target = pick(kind.filter((name) => kind !== targets || !name.includes(' to ')));
  return pick(faults.filter((fault) => fault.target === target));
}
