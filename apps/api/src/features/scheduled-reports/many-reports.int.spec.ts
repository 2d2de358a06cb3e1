import { howMany } from '@deskledger/domain/testing';
import { smtpRefusal } from '../../testing/mail-server.js';
import { waitFor } from '../../testing/wait-for.js';
import { ReportingDesk } from './testing/reporting-desk.js';

const desk = ReportingDesk.forTests();
const many = howMany(10_000, { oneIn: 100 });
const timeout = 120_000 + 100 * many;
const due = new Date('2026-11-30T07:00:00Z');

/** Reports of one owner, each to an address of its own; the last of them is the oldest. */
const addReportsSql = `
  insert into scheduled_reports (id, account_id, name, screen, query, days, cadence, time, timezone, to_owner, addresses,
                                 audience, next_due_at, created_at)
  select gen_random_uuid(), a.id, 'Report ' || n, 'overview', '', 'view', 'daily', '08:00', 'Europe/Berlin', false,
         array['r' || n || '@client.example'], 'team', $2::timestamptz - n * interval '1 second', $2
    from accounts a, generate_series(1, $1::integer) n where a.email = 'manager@desk.test'`;

const numberOf = (address: string) => Number(/^r(\d+)@/.exec(address)?.[1]);
const isRefused = (address: string) => numberOf(address) % 17 === 0;
const isBusyOnce = (address: string) => numberOf(address) % 13 === 0;

const countSql = `
  select count(*) filter (where s.status = 'waiting' or m.status in ('queued', 'sending'))::integer as open,
         count(*) filter (where m.status = 'queued' and m.due_at > $1)::integer as later
    from scheduled_report_sendings s left join scheduled_report_mails m on m.sending_id = s.id`;

/** Reports that are neither sent nor given up, and how many of them wait for another time. */
async function unsent(): Promise<{ open: number; later: number }> {
  const [row] = await desk.rows(countSql, [desk.clock.now()]);
  return { open: Number(row?.['open']), later: Number(row?.['later']) };
}

/** Until all was tried; swept again whenever what one sweep wakes has been dealt with. @returns how many are put off */
async function untilTried(): Promise<number> {
  for (;;) {
    await desk.sweep();
    const woken = await unsent();
    const rest = Math.max(0, woken.open - woken.later - 1_000);
    const { open, later } = await waitFor(
      async () => {
        const now = await unsent();
        return now.open - now.later <= rest && now;
      },
      'what was woken is dealt with',
      timeout,
    );
    if (open === later) return open;
  }
}

it(
  'come once each and in order of age, from a server that is slow, refuses some and dies twice',
  async () => {
    await desk.ask('GET /api/scheduled-reports');
    await desk.rows(addReportsSql, [many, due]);
    const tried = new Set<string>();
    let isDead = false;
    const deaths = [Math.floor(many / 4), Math.floor(many / 2)];
    desk.onMail({
      recipient(address) {
        if (desk.mails.received.length >= (deaths[0] ?? Infinity)) {
          deaths.shift();
          isDead = true;
        }
        if (isDead) return smtpRefusal(421, 'shutting down');
        if (isRefused(address)) return smtpRefusal(550, 'no such mailbox');
        const isFirst = !tried.has(address);
        tried.add(address);
        return isFirst && isBusyOnce(address) ? smtpRefusal(451, 'busy') : null;
      },
      content: () => new Promise((resolve) => setTimeout(resolve, 2)),
    });
    desk.clock.set(due);
    for (;;) {
      const open = await untilTried();
      if (open === 0) break;
      isDead = false;
      desk.clock.advance(600_000);
    }

    const received = desk.mails.received.map(({ to }) => numberOf(to));
    const wanted = Array.from({ length: many }, (_, index) => many - index).filter((n) => n % 17 !== 0);
    expect([...received].sort((left, right) => right - left)).toEqual(wanted);
    const refused = await desk.rows(`select address from scheduled_report_mails where status = 'failed'`);
    expect(refused).toHaveLength(Math.floor(many / 17));
    // Of those that were not put off, each comes in its place; five are on their way at a time, two are prepared.
    const [first] = await desk.rows('select max(attempts) as most from scheduled_report_mails');
    expect(first?.['most']).toBeGreaterThan(1);
    const atOnce = await desk.rows(
      'select address from scheduled_report_mails where attempts = 1 and sent_at is not null order by position',
    );
    const inOrder = atOnce.map(({ address }) => numberOf(String(address)));
    const byAge = new Map(inOrder.toSorted((left, right) => right - left).map((n, index) => [n, index]));
    const furthest = Math.max(...inOrder.map((n, index) => Math.abs(index - byAge.get(n)!)));
    expect(furthest).toBeLessThanOrEqual(5);
    const [sendings] = await desk.rows(
      'select count(*)::integer as all, count(distinct report_id)::integer as reports from scheduled_report_sendings',
    );
    expect(sendings).toEqual({ all: many, reports: many });
  },
  timeout,
);
