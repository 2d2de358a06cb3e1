import { setTimeout as pause } from 'node:timers/promises';
import { alertTimings } from './support/alerts/alert-timing.js';
import { Demo } from './support/alerts/demo.js';
import { Drill } from './support/alerts/drill.js';
import { checkRules, testRules } from './support/alerts/promtool.js';
import { Prometheus } from './support/alerts/prometheus.js';
import { alertNames, quickRules, rules } from './support/alerts/quick-rules.js';
import { until } from './support/processes.js';

/** Seconds. */
const interval = 1;
const longest = 40;
/** Minutes. */
const quietMinutes = Number(process.env['ALERT_MINUTES'] ?? 60);

describe('the alert rules, as operators have them,', () => {
  it('are rules of Prometheus', () => {
    expect(checkRules()).toContain(`${alertNames.length} rules found`);
  });

  it('fire when they have held for their time, each for its own cause', () => {
    expect(Object.keys(alertTimings).sort()).toEqual([...alertNames].sort());
    expect(testRules()).toContain('SUCCESS');
  });
});

/** Each cause is provoked on real processes; its alert fires and no other does. A rule of minutes is one of seconds here. */
describe('the alert rules, provoked', () => {
  const drill = new Drill();
  const prometheus = new Prometheus();
  const expected = new Set<string>();

  beforeAll(async () => {
    await drill.start();
    const { api, worker } = drill.targets;
    prometheus.ask([api, worker]);
    await prometheus.start({ rules: rulesHere(0), interval });
    await until('metrics of both processes', 60, async () => {
      const isUp = (await prometheus.values('up{job="deskledger"} == 1')).length === 2;
      return isUp && (await prometheus.firing()).length === 0;
    });
    prometheus.watch();
  });
  afterAll(async () => {
    await prometheus.stop();
    await drill.stop();
  });

  /** Alerts stay among those that fired: what else fires meanwhile shows. */
  const fires = async (alert: string) => {
    expected.add(alert);
    await until(`${alert} (fired: ${[...prometheus.fired].join(', ')})`, longest, () =>
      Promise.resolve(prometheus.fired.has(alert)),
    );
    expect([...prometheus.fired].sort()).toEqual([...expected].sort());
  };

  /** A disk that is shared with the machine is not filled: so many of the two rules count as much of it as nearly full as they have to. */
  const rulesHere = (lowered: number) => {
    if (drill.hasOwnDisk) return quickRules();
    const thresholds = ['< 0.4', '< 0.1'];
    return thresholds.reduce((text, found, nth) => text.replace(found, nth < lowered ? '< 2' : '< -1'), quickRules());
  };

  /** Does something again and again until it has. */
  const meanwhile = async (done: Promise<void>, work: () => Promise<void>) => {
    let isDone = false;
    const ended = done.finally(() => (isDone = true));
    while (!isDone) {
      await work();
      await Promise.race([ended.catch(() => undefined), pause(100)]);
    }
    await ended;
  };

  it('stay silent while all is well', async () => {
    await drill.report();
    await until('a replica that answers', 30, async () => {
      return (await prometheus.values('deskledger_database_replica_in_use == 1')).length === 2;
    });
    await pause(5_000);
    expect([...prometheus.fired]).toEqual([]);
  });

  it('DeskledgerObservationsWaiting: nobody can drain', async () => {
    await drill.whileHeld('select pg_advisory_lock(7311, n) from generate_series(0, 63) as n', async () => {
      await drill.report();
      await fires('DeskledgerObservationsWaiting');
    });
  });

  it('DeskledgerBehind: a projection cannot follow', async () => {
    const claim = `select from projection_checkpoints where projection = 'ticket_history' for update`;
    await drill.whileHeld(claim, async () => {
      await drill.report();
      await fires('DeskledgerBehind');
    });
  });

  it('DeskledgerSealOld: nobody can seal', async () => {
    await drill.whileHeld('select pg_advisory_lock(7331)', async () => {
      await drill.session.query(
        `insert into events (partition, stream_id, stream_version, type, data, metadata, occurred_at, recorded_at)
         values (0, 'drill:1', 1, 'Drilled', '{}', '{}', now(), now() - interval '20 minutes')`,
      );
      await fires('DeskledgerSealOld');
    });
  });

  it('DeskledgerQuarantineGrows: events that cannot be read', async () => {
    await drill.helpDesk.deliver(Array.from({ length: 40 }, (_, n) => ({ id: `broken-${n}`, type: 'ticket.created' })));
    await fires('DeskledgerQuarantineGrows');
  });

  it('DeskledgerConnectionUnhealthy: a connection is silent at its usual time', async () => {
    await drill.silenceAConnection();
    await fires('DeskledgerConnectionUnhealthy');
  });

  it('DeskledgerMailsFailing: the mail server refuses', async () => {
    drill.mailServerRefuses = true;
    await drill.staff.call('POST', '/api/account/password/forgot', { email: 'admin@acceptance.test' });
    await fires('DeskledgerMailsFailing');
  });

  it('DeskledgerJobsFailing: a job is given up', async () => {
    await drill.enqueueBrokenJob();
    await fires('DeskledgerJobsFailing');
  });

  it('DeskledgerWebhookFailing: a receiver fails', async () => {
    await drill.sendToFailingReceiver();
    await fires('DeskledgerWebhookFailing');
  });

  it('DeskledgerScheduleLate: scheduled work fails', async () => {
    await drill.session.query('alter table scheduled_reports rename to other_reports');
    await fires('DeskledgerScheduleLate');
    await drill.session.query('alter table other_reports rename to scheduled_reports');
  });

  it('DeskledgerErrors: requests fail', async () => {
    await drill.session.query('alter table boards rename to other_boards');
    // A kind of answer that was never given before has no earlier count to compare with.
    await meanwhile(fires('DeskledgerErrors'), async () => {
      await drill.staff.get('/api/boards').catch(() => undefined);
    });
    await drill.session.query('alter table other_boards rename to boards');
  });

  it('DeskledgerSlow: deliveries wait for a lock', async () => {
    await meanwhile(fires('DeskledgerSlow'), async () => {
      const held = 'lock table received_events in access exclusive mode';
      const reported: Promise<unknown>[] = [];
      await drill.whileHeld(held, () => {
        for (let count = 0; count < 5; count += 1) reported.push(drill.report());
        return pause(1_500);
      });
      await Promise.all(reported);
    });
  });

  it('DeskledgerReplicaBehind: the replica does not follow', async () => {
    await drill.replica.pause();
    await drill.report();
    await fires('DeskledgerReplicaBehind');
    await drill.replica.resume();
  });

  it('DeskledgerDiskFilling and DeskledgerDiskFull: the disk of DATA_DIR fills up', async () => {
    let share = 0.55;
    prometheus.use(rulesHere(1));
    await meanwhile(fires('DeskledgerDiskFilling'), async () => {
      drill.fillDisk(share);
      share = share > 0.8 ? 0.55 : share + 0.05;
      await pause(interval * 1000);
    });
    drill.fillDisk(0.95);
    prometheus.use(rulesHere(2));
    await fires('DeskledgerDiskFull');
  });

  it('DeskledgerQueueUnavailable: Redis is gone', async () => {
    await drill.redis.stop();
    await fires('DeskledgerQueueUnavailable');
  });

  it('DeskledgerNotReady: the schema is not that of this version', async () => {
    const newest = 'where id = (select max(id) from migrations)';
    await drill.session.query(`update migrations set name = name || '?' ${newest}`);
    await fires('DeskledgerNotReady');
    await drill.session.query(`update migrations set name = rtrim(name, '?') ${newest}`);
  });

  it('DeskledgerDown: the worker is killed', async () => {
    await drill.worker.end('SIGKILL');
    await fires('DeskledgerDown');
  });

  it('DeskledgerWorkerMissing: Prometheus knows no worker', async () => {
    prometheus.ask([drill.targets.api]);
    await fires('DeskledgerWorkerMissing');
  });

  it('are all of them', () => {
    expect([...expected].sort()).toEqual([...alertNames].sort());
  });
});

// An hour is too long for the gate: `npm run test:long` has it.
if (process.env['TEST_LONG'])
  it(
    `the alert rules, as operators have them, say nothing in ${quietMinutes} minutes of the demo`,
    async () => {
      const demo = await Demo.start();
      const prometheus = new Prometheus();
      try {
        prometheus.ask(demo.targets);
        await prometheus.start({ rules, interval: 15 });
        prometheus.watch();
        await pause(quietMinutes * 60_000);
        expect([...prometheus.fired]).toEqual([]);
        expect((await prometheus.values('sum(deskledger_ingest_deliveries_total)'))[0]?.value).toBeGreaterThan(0);
        const looks = await prometheus.values(`min(min_over_time(up{job="deskledger"}[${quietMinutes}m]))`);
        expect(looks[0]?.value).toBe(1);
      } finally {
        await prometheus.stop();
        await demo.stop();
      }
    },
    (quietMinutes + 35) * 60_000,
  );
