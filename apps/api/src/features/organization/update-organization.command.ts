import { Command, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import type { OrganizationDocument, ParsedRequestOf, updateOrganization } from '@deskledger/contracts';
import type { FollowUpRule } from '@deskledger/domain';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { WrongExpectedVersionError } from '../../platform/event-store/event-store.errors.js';
import { conflict, invalidRequest, ProblemError } from '../../platform/http/index.js';
import { ListColleagues } from '../accounts/index.js';
import { PresentSettings } from './present-settings.js';
import { SettingsWriter } from './settings-writer.js';

export class UpdateOrganization extends Command<OrganizationDocument> {
  constructor(readonly wanted: ParsedRequestOf<typeof updateOrganization>['body']) {
    super();
  }
}

@CommandHandler(UpdateOrganization)
export class UpdateOrganizationHandler implements ICommandHandler<UpdateOrganization> {
  constructor(
    private readonly database: Database,
    private readonly writer: SettingsWriter,
    private readonly present: PresentSettings,
    private readonly queries: QueryBus,
  ) {}

  async execute({ wanted: { version, reason, ...settings } }: UpdateOrganization): Promise<OrganizationDocument> {
    try {
      await this.database.transaction(async (tx) => {
        const { before, after } = await this.writer.change(tx, settings, { seen: version, reason });
        if (after.surveyToSend !== before.surveyToSend) await assertActive(tx, after.surveyToSend);
        await this.assertAssignable(after.followUpRules, before.followUpRules);
      });
    } catch (error) {
      throw error instanceof WrongExpectedVersionError ? await this.outdated() : error;
    }
    return this.present.read();
  }

  /** Nobody chooses a person who is not there; one who has left since may stay in a rule that does not change. */
  private async assertAssignable(rules: readonly FollowUpRule[], before: readonly FollowUpRule[]): Promise<void> {
    const known = new Set(['holder', null, ...before.map(({ assignTo }) => assignTo)]);
    const isChosen = rules.map(({ assignTo }) => !known.has(assignTo));
    if (!isChosen.includes(true)) return;
    const colleagues = await this.queries.execute(new ListColleagues());
    const errors = rules.flatMap(({ assignTo }, index) =>
      isChosen[index] && !colleagues.some(({ id }) => id === assignTo)
        ? [{ path: `followUpRules[${index}].assignTo`, message: 'must be an active account' }]
        : [],
    );
    if (errors.length > 0) throw invalidRequest('Some settings are not valid.', errors);
  }

  /** Somebody who has just lost a race wants to know to whom, and what stands there now. */
  private async outdated(): Promise<ProblemError> {
    const settings = await this.present.read();
    const { updatedBy, updatedAt } = settings;
    const detail = `${updatedBy ?? 'Someone else'} changed the settings at ${updatedAt}, after you opened them.`;
    return new ProblemError(409, 'settings_changed', detail, { extension: { settings } });
  }
}

/** Nobody chooses a survey that cannot be sent. */
async function assertActive(tx: Tx, survey: string | null): Promise<void> {
  if (survey === null) return;
  const [active] = await tx.query(`select from survey_templates where id = $1 and status = 'active'`, [survey]);
  if (active === undefined) throw conflict('This survey is not active. Publish it first.');
}
