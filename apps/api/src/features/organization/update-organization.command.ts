import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrganizationDocument, ParsedRequestOf, updateOrganization } from '@deskledger/contracts';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { WrongExpectedVersionError } from '../../platform/event-store/event-store.errors.js';
import { conflict, ProblemError } from '../../platform/http/index.js';
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
  ) {}

  async execute({ wanted: { version, reason, ...settings } }: UpdateOrganization): Promise<OrganizationDocument> {
    try {
      await this.database.transaction(async (tx) => {
        const { before, after } = await this.writer.change(tx, settings, { seen: version, reason });
        if (after.surveyToSend !== before.surveyToSend) await assertActive(tx, after.surveyToSend);
      });
    } catch (error) {
      throw error instanceof WrongExpectedVersionError ? await this.outdated() : error;
    }
    return this.present.read();
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
