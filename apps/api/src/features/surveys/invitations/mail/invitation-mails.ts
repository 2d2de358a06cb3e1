import { reminderBounds } from '@deskledger/contracts';
import type { OrganizationSettings, SurveyContent } from '@deskledger/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../../config/config.js';
import { type Mail, messageIdOf } from '../../../../platform/mail/index.js';
import { TicketFacts } from '../../enrollments/ticket-facts.js';
import { SurveyLinks } from '../../links/survey-links.js';
import { isListed } from '../decisions/entry.js';
import type { InvitationRow } from '../sending/invitation-row.js';
import { mailedSurvey, SurveyMails } from './survey-mails.js';
import type { SurveyMailContent } from './survey-mail.js';

const kinds = { invitation: 'survey-invitation', reminder: 'survey-reminder' } as const;
const messageId = /^<?survey-(?:invitation|reminder(?:-\d+)?)\.([0-9a-f-]{36})@[^<>@\s]+>?$/i;

/** Makes the mails of invitations. The same mail has the same Message-ID however often it is tried. */
@Injectable()
export class InvitationMails {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly links: SurveyLinks,
    private readonly facts: TicketFacts,
    private readonly mails: SurveyMails,
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
    const linkId = this.links.enrollmentLinkId(enrollmentId);
    const mailed = mailedSurvey(await this.facts.fill(contentOf(survey), enrollmentId), language);
    const written = await this.mails.write(
      { ...mailed, questionCount: survey.questionCount },
      {
        kind,
        isLast: row.reminders + 1 >= reminderBounds.perInvitation,
        language,
        isListed: isListed(row.entryKey),
        ticketSubject: subject,
        // The name is of whom the ticket names by now, who may be another one.
        contactName: contactRef === ticket.contactRef ? contactName : listedName,
        linkId,
        expiresAt,
        timezone,
      },
    );
    return {
      ...written,
      messageId: messageIdOf(`${kinds[kind]}${nthOf(kind, row)}.${enrollmentId}`, this.config.http.publicUrl),
      to: (address ?? '').trim(),
      headers: {
        'Content-Language': language,
        // RFC 2369 and RFC 8058: a mail program's own button unsubscribes with one POST to this address.
        'List-Unsubscribe': `<${this.mails.unsubscribeLink(linkId)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  }
}

/** The survey of an invitation as far as mails show it. */
function contentOf({ title, description, firstQuestion, ...survey }: InvitationRow['survey']): SurveyContent {
  const { translations, look, mail } = survey;
  return {
    ...{ title, description, questions: [firstQuestion], translations: translations ?? undefined },
    ...{ look: look ?? undefined, mail: mail ?? undefined },
  };
}

/** Reminders after the first are mails of their own. */
function nthOf(kind: SurveyMailContent['kind'], { reminders }: InvitationRow): string {
  return kind === 'reminder' && reminders > 0 ? `-${reminders + 1}` : '';
}

/** The enrollment whose mail has this Message-ID; undefined for other mails. */
export function enrollmentOfMessage(id: string): string | undefined {
  return messageId.exec(id.trim())?.[1]?.toLowerCase();
}
