import {
  surveyInLanguage,
  type Question,
  type SurveyContent,
  type SurveyLanguage,
  type SurveyLook,
  type SurveyMail,
} from '@deskledger/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../../config/config.js';
import type { Mail } from '../../../../platform/mail/index.js';
import { SurveyImages } from '../../images/survey-images.js';
import { type SurveyMailContent, writeSurveyMail } from './survey-mail.js';

/** What a survey gives its mails. */
export interface MailedSurvey {
  readonly title: string;
  readonly description: string;
  readonly questionCount: number;
  readonly firstQuestion: Question | undefined;
  readonly look: SurveyLook | null;
  readonly mail: SurveyMail | null;
}

/** What one mail has beside that. `linkId` is the id in its survey link. */
export interface MailOccasion extends Pick<
  SurveyMailContent,
  'kind' | 'isLast' | 'isListed' | 'language' | 'ticketSubject' | 'contactName' | 'expiresAt' | 'timezone' | 'isTest'
> {
  readonly linkId: string;
}

/** What a survey gives its mails in a language, translated as far as it is. */
export function mailedSurvey(content: SurveyContent, language: SurveyLanguage): MailedSurvey {
  const { title, description, questions } = surveyInLanguage(content, language);
  const { look = null, mail = null } = content;
  return { title, description, questionCount: questions.length, firstQuestion: questions[0], look, mail };
}

const cid = 'logo@survey';

/** Writes the mails of a survey in its look and its words, with its logo in them: no program has to fetch it. */
@Injectable()
export class SurveyMails {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly images: SurveyImages,
  ) {}

  async write(survey: MailedSurvey, occasion: MailOccasion): Promise<Omit<Mail, 'messageId' | 'to'>> {
    const { look, mail } = survey;
    const image = look?.logo === undefined ? null : await this.images.find(look.logo);
    const logoSource = image === null ? undefined : `cid:${cid}`;
    return {
      ...writeSurveyMail(this.contentOf(survey, occasion, logoSource)),
      senderName: mail?.[occasion.language]?.sender,
      pictures: image === null ? [] : [{ cid, mediaType: image.mediaType, content: image.content }],
    };
  }

  contentOf(survey: MailedSurvey, { linkId, ...occasion }: MailOccasion, logoSource?: string): SurveyMailContent {
    return {
      ...occasion,
      surveyTitle: survey.title,
      surveyDescription: survey.description,
      questionCount: survey.questionCount,
      firstQuestion: survey.firstQuestion,
      look: survey.look ?? undefined,
      texts: survey.mail?.[occasion.language],
      logoSource,
      link: `${this.config.http.publicUrl}/survey/${linkId}`,
      unsubscribeLink: this.unsubscribeLink(linkId),
    };
  }

  unsubscribeLink(linkId: string): string {
    return `${this.config.http.publicUrl}/survey/unsubscribe/${linkId}`;
  }
}
