import { addDays, evaluateAlert, listDays, localMidnight, type AlertTurn, type JudgedDay } from '@deskledger/domain';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { Timezone } from '../../../platform/questions/index.js';
import { Schedules } from '../../../platform/queue/schedules.js';
import { AccountMails } from '../../accounts/index.js';
import { ReadIsCommitted } from '../../ingestion/index.js';
import { writeToChosen } from '../outgoing-webhooks/chosen-webhooks.js';
import { isQuiet, quietHoursOf } from '../quiet-hours.js';
import { alertReaders } from './alert-readers.js';
import { turnMessage, turnSentence, type Turn } from './alert-words.js';
import { readRuleFigures } from './back-test-alert.query.js';
import { FigureAlertEntity } from './figure-alert.entity.js';
import { lastCompleteDay } from './last-complete-day.js';

const every = 60_000;

/** $1 the last day that can be evaluated. An index of all rules answers it. */
const dueSql = 'select id from figure_alerts where evaluated_until < $1 order by evaluated_until, id';

/** A rule that was changed looks at its last day again: what it says of it now counts. */
const turnSql = `
  insert into figure_alert_turns (alert_id, day, turn, value, expected, is_told, recorded_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (alert_id, day) do update
     set turn = excluded.turn, value = excluded.value, expected = excluded.expected, is_told = excluded.is_told,
         recorded_at = excluded.recorded_at`;

const mailSql = `
  insert into figure_alert_mails (account_id, alert_id, day)
  select account_id, $2, $3 from unnest($1::uuid[]) as account_id
  on conflict do nothing`;

/** $1 rule, $2 now, $3 the last day that can be evaluated. Not of a rule that was evaluated or deleted meanwhile. */
const troubleSql = `
  update figure_alerts set failing_since = $2
   where id = $1 and evaluated_until < $3 and failing_since is null returning id`;

/** Who waits for a mail, with when they want quiet. */
const readersSql = `
  select distinct m.account_id as "accountId", n.quiet_from as "quietFrom", n.quiet_to as "quietTo"
    from figure_alert_mails m left join account_notifications n on n.account_id = m.account_id`;

/** $1 account. Taken as it is told: of two processes one tells it. */
const takeMailsSql = `
  with taken as (
    delete from figure_alert_mails where ctid in (
      select ctid from figure_alert_mails where account_id = $1 for update skip locked)
    returning alert_id, day)
  select turn.alert_id as "alertId", turn.day::text as day, turn.turn, turn.value, turn.expected
    from taken join figure_alert_turns as turn using (alert_id, day) order by turn.day, turn.alert_id`;

interface Reader extends Record<string, unknown> {
  accountId: string;
  quietFrom: string | null;
  quietTo: string | null;
}

type TurnRow = Turn & { readonly alertId: string } & Record<string, unknown>;

/** Evaluates every rule once for each complete day, and tells what began or is over. */
@Injectable()
export class FigureAlertSweep implements OnApplicationBootstrap {
  private readonly logger = new Logger('FigureAlerts');

  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly mails: AccountMails,
    private readonly timezone: Timezone,
    private readonly clock: Clock,
    private readonly schedules: Schedules,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('figure-alerts', every, () => this.sweep());
  }

  async sweep(): Promise<void> {
    await this.evaluateDue();
    await this.sendMails();
  }

  /** A day is evaluated when all that was received before its end is in the figures. */
  private async evaluateDue(): Promise<void> {
    const timezone = this.timezone.current();
    const last = lastCompleteDay(this.clock.now().getTime(), timezone);
    const due = await this.database.query<{ id: string }>(dueSql, [last]);
    if (due.length === 0) return;
    const end = new Date(localMidnight(addDays(last, 1), timezone));
    if (!(await this.queries.execute(new ReadIsCommitted(end)))) return;
    for (const { id } of due) await this.evaluateOrReport(id, last);
  }

  /** A rule that fails stops no other: it is tried again by the next sweep, and its list says so. Logged as it begins. */
  private async evaluateOrReport(id: string, last: string): Promise<void> {
    try {
      await this.evaluate(id, last);
    } catch (error) {
      const begun = await this.database.query(troubleSql, [id, this.clock.now(), last]);
      if (begun.length > 0) this.logger.error({ alert: id, err: error }, 'Could not evaluate an alert on a figure');
    }
  }

  /** The days since the last one; after a longer time in which nothing ran, several. */
  private async evaluate(id: string, last: string): Promise<void> {
    const rule = await this.database.transaction((tx) => tx.repository(FigureAlertEntity).findOneBy({ id }));
    if (rule === null || rule.evaluatedUntil >= last) return;
    const first = addDays(rule.evaluatedUntil, 1);
    const figures = await readRuleFigures(this.queries, rule, { first, last, timezone: this.timezone.current() });
    const { judged, turns, state } = evaluateAlert(rule, listDays(first, last), figures, rule);
    await this.database.transaction(async (tx) => {
      const rules = tx.repository(FigureAlertEntity);
      // Whoever has evaluated or changed it meanwhile goes first.
      const { evaluatedUntil, updatedAt } = rule;
      const lock = { mode: 'pessimistic_write' } as const;
      if (!(await rules.findOne({ where: { id, evaluatedUntil, updatedAt }, lock }))) return;
      for (const [nth, { day, turn }] of turns.entries()) {
        // An episode that is over when it is found is kept, and not told.
        const isNews = turn === 'began' ? nth === turns.length - 1 : nth === 0;
        await this.record(tx, rule, day, turn, isNews);
      }
      const { count: lastCount, value: lastValue } = judged.at(-1)!;
      await rules.update(id, { ...state, evaluatedUntil: last, failingSince: null, lastCount, lastValue });
    });
  }

  private async record(tx: Tx, rule: FigureAlertEntity, day: JudgedDay, turn: AlertTurn, isNews: boolean) {
    const now = this.clock.now();
    const { value, expected } = day;
    await tx.query(turnSql, [rule.id, day.day, turn, value, expected, isNews, now]);
    if (!isNews) return;
    if (rule.byEmail) await tx.query(mailSql, [await alertReaders(tx, rule), rule.id, day.day]);
    await writeToChosen(tx, rule.id, `${day.day} ${rule.updatedAt.toISOString()}`, {
      alert: turn === 'began' ? 'figure_began' : 'figure_ended',
      contents: await turnMessage(this.database, rule, { day: day.day, turn, value: value!, expected }),
      recordedAt: now,
    });
  }

  /** In quiet hours nobody gets a mail; it is written after them, one for all that happened. */
  private async sendMails(): Promise<void> {
    const now = this.clock.now().getTime();
    const failures: unknown[] = [];
    for (const reader of await this.database.query<Reader>(readersSql)) {
      if (isQuiet(quietHoursOf(reader), now, this.timezone.current())) continue;
      try {
        await this.database.transaction((tx) => this.sendMail(tx, reader.accountId));
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Could not write emails of alerts on figures');
  }

  private async sendMail(tx: Tx, accountId: string): Promise<void> {
    const turns = await tx.query<TurnRow>(takeMailsSql, [accountId]);
    const lines: string[] = [];
    for (const { alertId, ...turn } of turns) {
      const rule = await tx.repository(FigureAlertEntity).findOneByOrFail({ id: alertId });
      // Who may no longer see a figure is not told of it.
      const isReader = (await alertReaders(tx, { ...rule, told: [accountId] })).length > 0;
      if (isReader) lines.push(await turnSentence(this.database, rule, turn));
    }
    if (lines.length === 0) return;
    await this.mails.write(tx, { kind: 'figure-alert', accountId, details: { text: lines.join('\n') } });
  }
}
