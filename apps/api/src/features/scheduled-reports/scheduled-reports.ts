import { randomUUID } from 'node:crypto';
import type {
  createScheduledReport,
  NamedWebhook,
  ParsedRequestOf,
  Role,
  ScheduledReport,
  updateScheduledReport,
} from '@deskledger/contracts';
import { nextDue } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { audit } from '../../platform/audit/audit.js';
import { changesOf } from '../../platform/audit/changes.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { actorName, conflict, forbidden, invalidRequest, notFound, type Actor } from '../../platform/http/index.js';
import { chosenWebhooksSql, chooseWebhooks, forgetSender, hasWebhooksSql } from '../notifications/index.js';
import { ReportFigures } from './figures/report-figures.js';
import { maySendToOthers } from './report-rights.js';
import { ScheduledReportEntity, scheduleColumns, scheduleOf } from './scheduled-report.entity.js';
import { sendingDocument, sendingsSql, type SendingRow } from './sendings.sql.js';

type Wishes = ParsedRequestOf<typeof createScheduledReport>['body'];
type Alterations = ParsedRequestOf<typeof updateScheduledReport>['body'];

/** So that nobody fills the table. */
const mostOwn = 50;
const audited = ['name', 'screen', 'receivers', 'audience', 'cadence', 'time', 'timezone'] as const;

type Audited = Partial<
  Pick<ScheduledReportEntity, Exclude<(typeof audited)[number], 'receivers'>> & { receivers: number }
>;

/** The log counts addresses: it is never erased. */
const counted = ({ toOwner, addresses, ...row }: ScheduledReportEntity): Audited => ({
  ...row,
  receivers: addresses.length + Number(toOwner),
});

const addedDetails = (row: ScheduledReportEntity) => {
  const { name, screen, receivers } = counted(row);
  return { name, screen, receivers };
};

/** The scheduled reports of the installation. */
@Injectable()
export class ScheduledReports {
  constructor(
    private readonly database: Database,
    private readonly figures: ReportFigures,
    private readonly clock: Clock,
  ) {}

  /** Those that the actor looks after, by name. */
  async list(actor: Actor): Promise<ScheduledReport[]> {
    const rows = await this.database.query<{ id: string }>(
      `select id from scheduled_reports where ${visibleTo} order by lower(name), id`,
      [actor.accountId, maySendToOthers(actor.role)],
    );
    return this.documents(
      actor,
      rows.map(({ id }) => id),
    );
  }

  /** @throws ProblemError 404 */
  async read(actor: Actor, id: string): Promise<ScheduledReport> {
    const [document] = await this.documents(actor, [id]);
    return document ?? missing();
  }

  /** @throws ProblemError 400, 403, 409 */
  async add(actor: Actor, { schedule, webhooks, ...wishes }: Wishes): Promise<ScheduledReport> {
    const row: ScheduledReportEntity = {
      ...{ id: randomUUID(), accountId: actor.accountId, ...wishes, ...scheduleColumns(schedule) },
      ...{ unsubscribed: [], nextDueAt: null, trouble: null, createdAt: this.clock.now() },
    };
    assertNamesWhatItShows(row);
    await this.assertSendable(row, actor, webhooks.length > 0);
    await this.database.transaction(async (tx) => {
      await tx.query('select 1 from accounts where id = $1 for update', [actor.accountId]);
      const rows = tx.repository(ScheduledReportEntity);
      if ((await rows.countBy({ accountId: actor.accountId })) >= mostOwn)
        throw conflict(`You have ${mostOwn} scheduled reports. Delete one first.`);
      await rows.insert({ ...row, nextDueAt: this.nextOf(row) });
      await chooseWebhooks(tx, actor, row.id, webhooks);
      await audit(tx, actorName(actor), 'scheduled_report.added', row.id, addedDetails(row));
    });
    return this.read(actor, row.id);
  }

  /** Resuming it, or another schedule, is a new beginning: what was missed meanwhile is not sent. @throws ProblemError 400, 403, 404 */
  async change(
    actor: Actor,
    id: string,
    { schedule, isPaused, webhooks, ...changes }: Alterations,
  ): Promise<ScheduledReport> {
    await this.database.transaction(async (tx) => {
      const before = await this.hold(tx, actor, id);
      await chooseWebhooks(tx, actor, id, webhooks);
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      const changed: ScheduledReportEntity = { ...before, ...given, ...(schedule && scheduleColumns(schedule)) };
      assertNamesWhatItShows(changed);
      const pauses = isPaused ?? before.nextDueAt === null;
      if (!pauses) await this.assertSendable(changed, await ownerAs(tx, before), await hasWebhooks(tx, id));
      const isMoved = before.nextDueAt === null || schedule !== undefined || changes.timezone !== undefined;
      const nextDueAt = pauses ? null : isMoved ? this.nextOf(changed) : before.nextDueAt;
      await tx.repository(ScheduledReportEntity).save({ ...changed, nextDueAt, trouble: null });
      await audit(tx, actorName(actor), 'scheduled_report.changed', id, {
        ...changesOf(counted(before), counted(changed), audited),
      });
    });
    return this.read(actor, id);
  }

  /** With its history. @throws ProblemError 404 */
  async remove(actor: Actor, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { name } = await this.hold(tx, actor, id);
      await tx.repository(ScheduledReportEntity).delete(id);
      await forgetSender(tx, id);
      await audit(tx, actorName(actor), 'scheduled_report.removed', id, { name });
    });
  }

  /** The report, which nobody else changes until the transaction ends. @throws ProblemError 404 */
  async hold(tx: Tx, actor: Actor, id: string): Promise<ScheduledReportEntity> {
    const params = [actor.accountId, maySendToOthers(actor.role), id];
    const rows = await tx.query(`select from scheduled_reports where ${visibleTo} and id = $3 for update`, params);
    if (rows.length === 0) missing();
    return tx.repository(ScheduledReportEntity).findOneByOrFail({ id });
  }

  private async documents(actor: Actor, ids: readonly string[]): Promise<ScheduledReport[]> {
    const rows = await this.database.query<ReportRow>(
      `${reportsSql} where r.id in (select id from scheduled_reports where ${visibleTo}) and r.id = any ($3::uuid[])`,
      [actor.accountId, maySendToOthers(actor.role), ids],
    );
    const lasts = await this.database.query<SendingRow>(
      `${sendingsSql} where s.position in (
         select max(position) from scheduled_report_sendings where report_id = any ($1::uuid[]) group by report_id)`,
      [ids],
    );
    return ids.flatMap((id) => {
      const row = rows.find((one) => one.id === id);
      const last = lasts.find(({ reportId }) => reportId === id);
      return row === undefined ? [] : [documentOf(row, actor, last)];
    });
  }

  /** Whether its owner may send that to those people. @throws ProblemError 400, 403 */
  private async assertSendable(
    row: ScheduledReportEntity,
    { role }: Pick<Actor, 'role'>,
    toWebhooks: boolean,
  ): Promise<void> {
    const { addresses, toOwner, audience } = row;
    if ((addresses.length > 0 || toWebhooks) && !maySendToOthers(role))
      throw forbidden('Only Managers and Administrators can send reports to other people.');
    if (!toOwner && !toWebhooks && addresses.length === 0)
      throw invalidRequest('Choose who gets the report.', [{ path: 'addresses', message: 'must not be empty' }]);
    if (audience === 'client' && toOwner && !toWebhooks && addresses.length === 0)
      throw invalidRequest('Enter the client’s addresses.', [{ path: 'addresses', message: 'must not be empty' }]);
    await this.figures.question(row, role, this.clock.now());
  }

  private nextOf(row: ScheduledReportEntity): Date {
    return new Date(nextDue(scheduleOf(row), row.timezone, this.clock.now().getTime()));
  }
}

/** Results are those of a survey, a board is one of the boards, and nothing else names one. @throws ProblemError 400 */
function assertNamesWhatItShows({ screen, survey, board, attachments }: ScheduledReportEntity): void {
  const fault = (path: string, sentence: string, message: string) => invalidRequest(sentence, [{ path, message }]);
  const wanted = (isNeeded: boolean) => (isNeeded ? 'is required' : 'must be null');
  if ((screen === 'results') !== (survey !== null))
    throw fault('survey', 'Choose a survey for survey results only.', wanted(screen === 'results'));
  if ((screen === 'board') !== (board !== null))
    throw fault('board', 'Choose a board only to send a board.', wanted(screen === 'board'));
  if (screen === 'board' && attachments.length > 0)
    throw fault('attachments', 'A board is sent without attachments.', 'must be empty');
}

/** Their own, and for whoever may send to others what is sent to others. $1 account, $2 whether they may. */
const visibleTo = `(account_id = $1 or $2 and (cardinality(addresses) > 0 or ${hasWebhooksSql('scheduled_reports.id')}))`;

const reportsSql = `
  select r.id, r.account_id as "accountId", r.name, r.screen, r.survey_id as survey, r.board_id as board, r.query, r.days, r.cadence, r.time, r.weekday,
         r.month_day as "monthDay", r.timezone, r.to_owner as "toOwner", r.addresses, r.unsubscribed, r.audience,
         r.only_if as "onlyIf", r.attachments, r.next_due_at as "nextDueAt", r.trouble, r.created_at as "createdAt", a.name as owner,
         ${chosenWebhooksSql('r.id')} as webhooks
    from scheduled_reports r join accounts a on a.id = r.account_id`;

type ReportRow = ScheduledReportEntity & { readonly owner: string; readonly webhooks: NamedWebhook[] };

async function hasWebhooks(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.query<{ has: boolean }>(`select ${hasWebhooksSql('$1::uuid')} as has`, [id]);
  return row!.has;
}

async function ownerAs(tx: Tx, { accountId }: ScheduledReportEntity): Promise<{ role: Role }> {
  const [owner] = await tx.query<{ role: Role }>('select role from accounts where id = $1', [accountId]);
  return owner!;
}

function documentOf(row: ReportRow, { accountId }: Actor, last: SendingRow | undefined): ScheduledReport {
  const { id, name, screen, survey, board, query, days, timezone, toOwner, audience, onlyIf, owner, trouble } = row;
  const { addresses, unsubscribed, attachments, webhooks } = row;
  return {
    ...{ id, name, screen, survey, board, query, days, timezone, toOwner, audience, onlyIf, owner, trouble, webhooks },
    attachments: [...attachments],
    addresses: [...addresses],
    unsubscribed: addresses.filter((address) => unsubscribed.includes(address.toLowerCase())),
    schedule: scheduleOf(row),
    isOwn: row.accountId === accountId,
    nextDueAt: row.nextDueAt?.toISOString() ?? null,
    last: last === undefined ? null : sendingDocument(last),
  };
}

function missing(): never {
  throw notFound('This scheduled report does not exist.');
}
