import { reminderObjections, type RemindedWhich, type ReminderSummary } from '@deskledger/contracts';
import type { OrganizationSettings } from '@deskledger/domain';
import { Command, CommandHandler, Query, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { audit } from '../../../../platform/audit/audit.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tx } from '../../../../platform/database/tx.js';
import { type Actor, actorName, notFound } from '../../../../platform/http/index.js';
import { OrganizationSettingsReader } from '../../../organization/index.js';
import { lockDecisions } from '../decisions/invitation-history.js';
import { SendingQueue } from '../sending/sending-queue.js';
import { ChosenReminders } from './chosen-reminders.js';

/** Reminders that are woken for at once; the sweep comes to the others. */
const atOnce = 100;

export class PreviewReminders extends Query<ReminderSummary> {
  constructor(
    readonly survey: string,
    readonly which: RemindedWhich,
  ) {
    super();
  }
}

@QueryHandler(PreviewReminders)
export class PreviewRemindersHandler implements IQueryHandler<PreviewReminders> {
  constructor(
    private readonly database: Database,
    private readonly settings: OrganizationSettingsReader,
    private readonly chosen: ChosenReminders,
  ) {}

  execute({ survey, which }: PreviewReminders): Promise<ReminderSummary> {
    return this.database.transaction(async (tx) => {
      await assertSurvey(tx, survey);
      const restDays = restOf(await this.settings.read(tx));
      return summaryOf(await this.chosen.choose(tx, survey, which, restDays), restDays);
    });
  }
}

/** Reminds people who have not answered; asked twice it reminds them once. */
export class Remind extends Command<ReminderSummary> {
  constructor(
    readonly survey: string,
    readonly which: RemindedWhich,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(Remind)
export class RemindHandler implements ICommandHandler<Remind> {
  constructor(
    private readonly database: Database,
    private readonly settings: OrganizationSettingsReader,
    private readonly chosen: ChosenReminders,
    private readonly clock: Clock,
    private readonly queue: SendingQueue,
  ) {}

  execute({ survey, which, actor }: Remind): Promise<ReminderSummary> {
    return this.database.transaction(async (tx) => {
      await assertSurvey(tx, survey);
      // Two people who ask at once must not both remind the same contact.
      await lockDecisions(tx);
      const restDays = restOf(await this.settings.read(tx));
      const chosen = await this.chosen.choose(tx, survey, which, restDays, true);
      const ids = chosen.filter(({ against }) => against === null).map(({ id }) => id);
      await tx.query(
        'update survey_invitations set reminder_due_at = $2, reminder_wished = true where id = any ($1::uuid[])',
        [ids, this.clock.now()],
      );
      const summary = summaryOf(chosen, restDays);
      const { reminders, leftOut } = summary;
      await audit(tx, actorName(actor), 'survey_invitation.reminded', survey, {
        ...filterOf(which),
        reminders,
        leftOut,
      });
      tx.afterCommit(() => this.queue.remind(ids.slice(0, atOnce)));
      return summary;
    });
  }
}

/** A contact that is reminded by hand has peace for a day at least. */
const restOf = ({ surveyRestDays }: OrganizationSettings): number => Math.max(1, surveyRestDays);

const filterOf = (which: RemindedWhich) =>
  'invitations' in which ? { chosen: which.invitations.length } : { filter: which };

async function assertSurvey(tx: Tx, id: string): Promise<void> {
  const known = await tx.query('select from survey_templates where id = $1', [id]);
  if (known.length === 0) throw notFound('This survey does not exist.');
}

function summaryOf(chosen: readonly { readonly against: string | null }[], restDays: number): ReminderSummary {
  const countOf = (reason: string | null) => chosen.filter(({ against }) => against === reason).length;
  const leftOut = reminderObjections
    .map((reason) => ({ reason, invitations: countOf(reason) }))
    .filter(({ invitations }) => invitations > 0);
  return { reminders: countOf(null), leftOut, restDays };
}
