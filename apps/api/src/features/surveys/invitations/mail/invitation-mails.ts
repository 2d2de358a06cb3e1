import { reminderBounds } from '@deskledger/contracts';
import {
  fillContent,
  surveyInLanguage,
  type OrganizationSettings,
  type SurveyContent,
  type SurveyLanguage,
} from '@deskledger/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../../config/config.js';
import { type Mail, messageIdOf } from '../../../../platform/mail/index.js';
import { TicketFacts } from '../../enrollments/ticket-facts.js';
import { SurveyLinks } from '../../links/survey-links.js';
import { isListed } from '../decisions/entry.js';
import type { InvitationRow } from '../sending/invitation-row.js';
import { type SurveyMailContent, writeSurveyMail } from './survey-mail.js';

const kinds = { invitation: 'survey-invitation', reminder: 'survey-reminder' } as const;
const messageId = /^<?survey-(?:invitation|reminder(?:-\d+)?)\.([0-9a-f-]{36})@[^<>@\s]+>?$/i;

/** Makes the mails of invitations. The same mail has the same Message-ID however often it is tried. */
@Injectable()
export class InvitationMails {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly links: SurveyLinks,
    private readonly facts: TicketFacts,
  ) {}

  invitation(row: InvitationRow, settings: OrganizationSettings, expiresAt: Date): Promise<Mail> {
    return this.mail('invitation', row, settings, expiresAt);
  }

  reminder(row: InvitationRow, settings: OrganizationSettings, expiresAt: Date): Promise<Mail> {
    return this.mail('reminder', row, settings, expiresAt);
  }

  private async mail(
    kind: SurveyMailContent['kind'],
    row: InvitationRow,
    { surveyLanguage, timezone }: OrganizationSettings,
    expiresAt: Date,
  ): Promise<Mail> {
    const { enrollmentId, address, subject, survey, contactRef, contactName, listedName, ticket } = row;
    const language = row.language ?? surveyLanguage;
    const { publicUrl } = this.config.http;
    const linkId = this.links.enrollmentLinkId(enrollmentId);
    const unsubscribeLink = `${publicUrl}/survey/unsubscribe/${linkId}`;
    const facts = await this.facts.read(enrollmentId);
    const { title, description, questions } = fillContent(inLanguage(survey, language), facts);
    const written = writeSurveyMail({
      kind,
      isLast: row.reminders + 1 >= reminderBounds.perInvitation,
      language,
      isListed: isListed(row.entryKey),
      surveyTitle: title,
      surveyDescription: description,
      questionCount: survey.questionCount,
      firstQuestion: questions[0] ?? survey.firstQuestion,
      ticketSubject: subject,
      // The name is of whom the ticket names by now, who may be another one.
      contactName: contactRef === ticket.contactRef ? contactName : listedName,
      link: `${publicUrl}/survey/${linkId}`,
      unsubscribeLink,
      expiresAt,
      timezone,
    });
    return {
      ...written,
      messageId: messageIdOf(`${kinds[kind]}${nthOf(kind, row)}.${enrollmentId}`, publicUrl),
      to: (address ?? '').trim(),
      headers: {
        'Content-Language': language,
        // RFC 2369 and RFC 8058: a mail program's own button unsubscribes with one POST to this address.
        'List-Unsubscribe': `<${unsubscribeLink}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  }
}

/** What the mail shows of the survey, translated as far as it is. */
function inLanguage(survey: InvitationRow['survey'], language: SurveyLanguage): SurveyContent {
  const { title, description, firstQuestion, translations } = survey;
  return surveyInLanguage(
    { title, description, questions: [firstQuestion], translations: translations ?? undefined },
    language,
  );
}

/** Reminders after the first are mails of their own. */
function nthOf(kind: SurveyMailContent['kind'], { reminders }: InvitationRow): string {
  return kind === 'reminder' && reminders > 0 ? `-${reminders + 1}` : '';
}

/** The enrollment whose mail has this Message-ID; undefined for other mails. */
export function enrollmentOfMessage(id: string): string | undefined {
  return messageId.exec(id.trim())?.[1]?.toLowerCase();
}
