import {
  invitationDays,
  type ParsedRequestOf,
  type previewSurveyMail,
  readSurveyImage,
  type ResponseOf,
} from '@deskledger/contracts';
import { fillContent } from '@deskledger/domain';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../../../../config/config.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { bareAddress } from '../../../../platform/mail/index.js';
import { OrganizationSettingsReader } from '../../../organization/index.js';
import { writeSurveyMail } from './survey-mail.js';
import { mailedSurvey, SurveyMails } from './survey-mails.js';

type Preview = ResponseOf<typeof previewSurveyMail>;

const day = 86_400_000;
/** What stands in the place of what each ticket has of its own. */
export const anyTicket = {
  ...{ ticketSubject: '[ticket subject]', contactName: '[name]' },
  ...{ isLast: false, isListed: false },
} as const;

/** The mail of a survey as it would be sent now; its links lead to no survey. */
export class PreviewMail extends Query<Preview> {
  constructor(readonly asked: ParsedRequestOf<typeof previewSurveyMail>['body']) {
    super();
  }
}

@QueryHandler(PreviewMail)
export class PreviewMailHandler implements IQueryHandler<PreviewMail> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly settings: OrganizationSettingsReader,
    private readonly mails: SurveyMails,
    private readonly clock: Clock,
  ) {}

  async execute({ asked }: PreviewMail): Promise<Preview> {
    const { surveyLanguage, timezone } = this.settings.current();
    const { kind, content, language = surveyLanguage } = asked;
    const expiresAt = new Date(this.clock.now().getTime() + invitationDays * day);
    const occasion = { ...anyTicket, kind, language, timezone, expiresAt, linkId: 'preview' };
    const logo = content.look?.logo;
    const source = logo === undefined ? undefined : readSurveyImage.path.replace(':id', logo);
    const { from } = this.config.mail;
    const sender = content.mail?.[language]?.sender ?? '';
    return {
      language,
      from: sender === '' ? from : `${sender} <${bareAddress(from)}>`,
      ...writeSurveyMail(this.mails.contentOf(mailedSurvey(fillContent(content, {}), language), occasion, source)),
    };
  }
}
