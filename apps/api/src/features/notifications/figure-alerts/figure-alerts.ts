import { randomUUID } from 'node:crypto';
import type { FigureAlert, FigureAlertRule, FigureAlertWishes } from '@deskledger/contracts';
import { addDays } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { actorName, conflict, forbidden, notFound, type Actor } from '../../../platform/http/index.js';
import { Timezone } from '../../../platform/questions/index.js';
import { chosenWebhooksSql, chooseWebhooks, forgetSender } from '../outgoing-webhooks/chosen-webhooks.js';
import { alertReaders } from './alert-readers.js';
import { FigureAlertEntity } from './figure-alert.entity.js';
import { lastCompleteDay } from './last-complete-day.js';

const mostOwn = 200;

/** $1 the reader, $2 whether they see all. */
const listSql = `
  select a.id, measure, filter, window_days as "window", condition, value, minimum_count as "minimumCount",
         cool_down_days as "coolDownDays", by_email as "byEmail", owner.name as owner,
         a.account_id = $1 as "isOwn", a.account_id = $1 or $2 as "canChange",
         evaluated_until::text as "evaluatedUntil", last_count as "lastCount", last_value as "lastValue",
         firing_since::text as "firingSince",
         failing_since as "failingSince",
         (select max(recorded_at) from figure_alert_turns where alert_id = a.id and is_told) as "lastToldAt",
         coalesce((select json_agg(json_build_object('id', reader.id, 'name', reader.name) order by lower(reader.name), reader.id)
                     from accounts as reader where reader.id = any (told)), '[]') as told,
         ${chosenWebhooksSql('a.id')} as webhooks
    from figure_alerts as a join accounts as owner on owner.id = a.account_id
   where a.account_id = $1 or $1 = any (told) or $2
   order by firing_since is null, a.created_at desc, a.id`;

type Row = Omit<FigureAlert, 'lastToldAt' | 'failingSince'> & {
  lastToldAt: Date | null;
  failingSince: Date | null;
} & Record<string, unknown>;

/** The rules by which people are told of figures. Everybody has their own; administrators and managers look after all. */
@Injectable()
export class FigureAlerts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly timezone: Timezone,
  ) {}

  async list(actor: Actor): Promise<FigureAlert[]> {
    const rows = await this.database.query<Row>(listSql, [actor.accountId, actor.role !== 'agent']);
    return rows.map(({ lastToldAt, failingSince, ...row }) => ({
      ...row,
      lastToldAt: lastToldAt?.toISOString() ?? null,
      failingSince: failingSince?.toISOString() ?? null,
    }));
  }

  /** The first day that it looks at is yesterday: what is so already is told. */
  async create(actor: Actor, { webhooks, ...wishes }: FigureAlertWishes): Promise<{ id: string }> {
    const now = this.clock.now();
    const yesterday = lastCompleteDay(now.getTime(), this.timezone.current());
    const row = { ...wishes, id: randomUUID(), accountId: actor.accountId, createdAt: now, updatedAt: now };
    await this.database.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtext('figure_alerts'), hashtext($1))`, [actor.accountId]);
      const rules = tx.repository(FigureAlertEntity);
      if ((await rules.countBy({ accountId: actor.accountId })) >= mostOwn)
        throw conflict(`You have ${mostOwn} alerts. Delete one first.`);
      await assertReaders(tx, actor, row);
      await rules.insert({ ...row, evaluatedUntil: addDays(yesterday, -1), ...unevaluated });
      await chooseWebhooks(tx, actor, row.id, webhooks);
      await audit(tx, actorName(actor), 'figure_alert.created', row.id, { measure: wishes.measure });
    });
    return { id: row.id };
  }

  /** What it looks at from now on is another rule: it begins again with yesterday, unless only who is told changes. */
  async change(actor: Actor, id: string, { webhooks, ...wishes }: FigureAlertWishes): Promise<void> {
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      const row = await changeable(tx, actor, id);
      await assertReaders(tx, actor, { ...wishes, accountId: row.accountId });
      const yesterday = lastCompleteDay(now.getTime(), this.timezone.current());
      const again = isSameRule(row, wishes) ? {} : { evaluatedUntil: addDays(yesterday, -1), ...unevaluated };
      await tx.repository(FigureAlertEntity).update(id, { ...wishes, ...again, updatedAt: now });
      await chooseWebhooks(tx, actor, id, webhooks);
      await audit(tx, actorName(actor), 'figure_alert.changed', id, { measure: wishes.measure });
    });
  }

  async delete(actor: Actor, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { measure } = await changeable(tx, actor, id);
      await tx.repository(FigureAlertEntity).delete(id);
      await forgetSender(tx, id);
      await audit(tx, actorName(actor), 'figure_alert.deleted', id, { measure });
    });
  }
}

const unevaluated = { lastCount: null, lastValue: null, firingSince: null, endedOn: null, failingSince: null };

/** The rule, which nobody else changes or evaluates until the transaction ends. @throws ProblemError 404, 403 */
async function changeable(tx: Tx, actor: Actor, id: string): Promise<FigureAlertEntity> {
  const rules = tx.repository(FigureAlertEntity);
  const row = await rules.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  const isSeen = row !== null && (actor.role !== 'agent' || [row.accountId, ...row.told].includes(actor.accountId));
  if (!isSeen) throw notFound('This alert does not exist.');
  if (actor.role === 'agent' && row.accountId !== actor.accountId)
    throw forbidden('Only the owner, administrators and managers can change an alert.');
  return row;
}

/** @throws ProblemError 403, 409 */
async function assertReaders(
  tx: Tx,
  actor: Actor,
  rule: Pick<FigureAlertEntity, 'filter' | 'accountId' | 'told'>,
): Promise<void> {
  if (actor.role === 'agent' && rule.told.some((one) => one !== actor.accountId))
    throw forbidden('Only administrators and managers can create alerts for other people.');
  const readers = new Set(await alertReaders(tx, rule));
  if (rule.told.some((one) => !readers.has(one)))
    throw conflict('Someone on the list cannot see this figure. Agents only see figures of other people together.');
}

const ruleOf = ({ measure, filter, window, condition, value, minimumCount, coolDownDays }: FigureAlertRule) =>
  JSON.stringify([measure, Object.entries(filter).sort(), window, condition, value, minimumCount, coolDownDays]);

const isSameRule = (row: FigureAlertEntity, wishes: FigureAlertRule) => ruleOf(row) === ruleOf(wishes);
