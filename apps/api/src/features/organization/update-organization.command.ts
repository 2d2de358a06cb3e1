import { Command, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import type { OrganizationDocument, ParsedRequestOf, updateOrganization } from '@deskledger/contracts';
import type { FollowUpRule, OrganizationSettings } from '@deskledger/domain';
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
        await assertActive(tx, before, after);
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

/** Nobody chooses a survey that cannot be sent. What was chosen before may have been withdrawn since. */
async function assertActive(tx: Tx, before: OrganizationSettings, after: OrganizationSettings): Promise<void> {
  const ruled = new Set(surveysOfRules(before).map(({ survey }) => survey));
  const { surveyToSend } = after;
  const chosen = [
    ...(surveyToSend === null || surveyToSend === before.surveyToSend ? [] : [{ survey: surveyToSend, rule: null }]),
    ...surveysOfRules(after).filter(({ survey }) => !ruled.has(survey)),
  ];
  if (chosen.length === 0) return;
  const rows = await tx.query<{ id: string }>(
    `select id from survey_templates where id = any ($1::uuid[]) and status = 'active'`,
    [chosen.map(({ survey }) => survey)],
  );
  const active = new Set(rows.map(({ id }) => id));
  const wrong = chosen.find(({ survey }) => !active.has(survey));
  if (wrong === undefined) return;
  const named = wrong.rule === null ? 'This survey' : `A survey of the rule “${wrong.rule}”`;
  throw conflict(`${named} is not active. Publish it first.`);
}

const surveysOfRules = ({ surveyRules }: OrganizationSettings) =>
  surveyRules.flatMap(({ name, surveys }) => surveys.map(({ survey }) => ({ survey, rule: name })));
