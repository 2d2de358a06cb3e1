import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type {
  createSurveyTemplate,
  ParsedRequestOf,
  SurveyTemplate,
  updateSurveyTemplate,
} from '@deskledger/contracts';
import { Refusal, type SaveTemplate } from '@deskledger/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { conflict, ProblemError } from '../../../platform/http/index.js';
import { currentContext } from '../../../platform/observability/request-context.js';
import { SettingsWriter } from '../../organization/index.js';
import { assertLogoKnown } from '../images/survey-images.js';
import { surveyTemplate, surveyTemplateStreamId } from '../streams/survey-template.stream.js';
import { noSuchTemplate } from './read-survey-templates.query.js';
import { templateInForce } from './template-in-force.js';
import { TemplateReader } from './template-reader.js';

type NewTemplate = ParsedRequestOf<typeof createSurveyTemplate>['body'];
type ChangedTemplate = ParsedRequestOf<typeof updateSurveyTemplate>['body'];

export class CreateSurveyTemplate extends Command<SurveyTemplate> {
  constructor(readonly template: NewTemplate) {
    super();
  }
}

export class UpdateSurveyTemplate extends Command<SurveyTemplate> {
  constructor(
    readonly id: string,
    readonly template: ChangedTemplate,
  ) {
    super();
  }
}

/** Saves a template, and leaves the survey that tickets are sent as it is. */
@Injectable()
export class TemplateWriter {
  constructor(
    private readonly database: Database,
    private readonly events: EventStore,
    private readonly clock: Clock,
    private readonly settings: SettingsWriter,
  ) {}

  save(id: string, command: SaveTemplate, expectedVersion: 'no-stream' | 'stream-exists'): Promise<void> {
    const context = { now: this.clock.now().getTime() };
    const options = { metadata: { ...currentContext() }, expectedVersion };
    const streamId = surveyTemplateStreamId(id);
    return this.database.transaction(async (tx) => {
      await assertLogoKnown(tx, command.content.look?.logo);
      const sent = await templateInForce(tx);
      const { events } = await this.events.handleCommandIn(tx, surveyTemplate, streamId, command, context, options);
      const isPublished = events.some(({ type }) => type === 'SurveyTemplatePublished');
      if (isPublished && sent !== null && sent !== id) await this.settings.change(tx, { surveyToSend: sent });
    });
  }
}

@CommandHandler(CreateSurveyTemplate)
export class CreateSurveyTemplateHandler implements ICommandHandler<CreateSurveyTemplate> {
  constructor(
    private readonly writer: TemplateWriter,
    private readonly reader: TemplateReader,
  ) {}

  async execute({ template }: CreateSurveyTemplate): Promise<SurveyTemplate> {
    const id = randomUUID();
    await this.writer.save(id, commandOf({ ...template, publish: true }), 'no-stream');
    return theOne(this.reader, id);
  }
}

@CommandHandler(UpdateSurveyTemplate)
export class UpdateSurveyTemplateHandler implements ICommandHandler<UpdateSurveyTemplate> {
  constructor(
    private readonly writer: TemplateWriter,
    private readonly reader: TemplateReader,
  ) {}

  async execute({ id, template }: UpdateSurveyTemplate): Promise<SurveyTemplate> {
    refuseStoppingLinks(await theOne(this.reader, id), template);
    try {
      await this.writer.save(id, commandOf(template), 'stream-exists');
    } catch (error) {
      throw await this.inWords(error, id);
    }
    return theOne(this.reader, id);
  }

  /** Somebody who has just lost a race wants to know to whom. */
  private async inWords(error: unknown, id: string): Promise<unknown> {
    if (!(error instanceof Refusal)) return error;
    if (error.code === 'survey_completed') return conflict(error.message);
    if (error.code !== 'outdated_revision') return error;
    const { updatedBy, updated_at: at } = await theOne(this.reader, id);
    return conflict(`${updatedBy ?? 'Someone else'} changed this survey at ${at}, after you opened it.`);
  }
}

/** Whoever takes a survey offline knows first how many people hold a link that stops working. */
function refuseStoppingLinks({ status, unopenedInvitations }: SurveyTemplate, wanted: ChangedTemplate): void {
  const isTakenOffline = status === 'active' && wanted.status !== undefined && wanted.status !== 'active';
  if (!isTakenOffline || unopenedInvitations === 0 || wanted.stopLinks === true) return;
  const links = unopenedInvitations === 1 ? '1 invitation link' : `${unopenedInvitations} invitation links`;
  throw new ProblemError(
    409,
    'links_would_stop',
    `${links} not opened yet would stop working. Send "stopLinks": true to take the survey offline anyway.`,
  );
}

function commandOf(template: ChangedTemplate): SaveTemplate {
  const { title, description, questions, language, translations, look, mail, status, publish, revision } = template;
  const content = {
    ...(language !== undefined && { language }),
    ...(translations !== undefined && { translations }),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(questions !== undefined && { questions }),
    ...(look !== undefined && { look }),
    ...(mail !== undefined && { mail }),
  };
  return { kind: 'saveTemplate', content, status, publish, revision };
}

async function theOne(reader: TemplateReader, id: string): Promise<SurveyTemplate> {
  const [template] = await reader.read(id);
  if (template === undefined) throw noSuchTemplate();
  return template;
}
