import { randomUUID } from 'node:crypto';
import type { ParsedRequestOf, ResponseOf, sendTestMail, SurveyTemplate } from '@deskledger/contracts';
import { fillContent, tidyContent } from '@deskledger/domain';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../../../../config/config.js';
import { type Actor, actorName, conflict } from '../../../../platform/http/index.js';
import { type Mail, Mailer, MailError, messageIdOf } from '../../../../platform/mail/index.js';
import { ReadAccount } from '../../../accounts/index.js';
import { OrganizationSettingsReader } from '../../../organization/index.js';
import { EnrollTest } from '../../enrollments/taking/enroll-test.command.js';
import { ReadSurveyTemplates } from '../../templates/read-survey-templates.query.js';
import { anyTicket } from './preview-mail.query.js';
import { mailedSurvey, SurveyMails } from './survey-mails.js';

/** Sends the actor the mail of a survey, with a link whose answers count in no figure. */
export class SendTestMail extends Command<ResponseOf<typeof sendTestMail>> {
  constructor(
    readonly templateId: string,
    readonly wanted: ParsedRequestOf<typeof sendTestMail>['body'],
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(SendTestMail)
export class SendTestMailHandler implements ICommandHandler<SendTestMail> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly settings: OrganizationSettingsReader,
    private readonly mails: SurveyMails,
    private readonly mailer: Mailer,
  ) {}

  async execute({ templateId, wanted, actor }: SendTestMail): Promise<ResponseOf<typeof sendTestMail>> {
    const { surveyLanguage, timezone } = this.settings.current();
    const { email: to, name } = await this.queries.execute(new ReadAccount(actor));
    if (to === '') throw conflict('This API token has no email address. Sign in to send yourself a test.');
    const template = (await this.queries.execute(new ReadSurveyTemplates(templateId))) as SurveyTemplate;
    const content = tidyContent(wanted.content ?? template);
    const link = await this.commands.execute(new EnrollTest(templateId, actorName(actor), 'new'));
    const { kind, language = surveyLanguage } = wanted;
    const expiresAt = new Date(link.expiresAt);
    const occasion = { ...anyTicket, contactName: name, kind, language, timezone, expiresAt, isTest: true };
    const written = await this.mails.write(mailedSurvey(fillContent(content, {}), language), {
      ...occasion,
      linkId: link.id,
    });
    const messageId = messageIdOf(`survey-test.${randomUUID()}`, this.config.http.publicUrl);
    await this.send({ ...written, to, messageId, headers: { 'Content-Language': language } });
    return { to, expiresAt: link.expiresAt };
  }

  private async send(mail: Mail): Promise<void> {
    try {
      await this.mailer.send(mail, () => Promise.resolve());
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      throw conflict(`The test email was not sent: ${error.message}`);
    }
  }
}
