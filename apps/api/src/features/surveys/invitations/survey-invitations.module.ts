import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Partitions } from '../../../platform/database/partitions.js';
import { MailModule } from '../../../platform/mail/mail.module.js';
import { PersonalDataModule } from '../../../platform/personal-data/personal-data.module.js';
import { ProjectionsModule } from '../../../platform/projections/projections.module.js';
import { ReactorsModule } from '../../../platform/reactors/reactors.module.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { OrganizationModule } from '../../organization/index.js';
import { SurveyEnrollmentsModule } from '../enrollments/survey-enrollments.module.js';
import { SurveyImagesModule } from '../images/survey-images.module.js';
import { SurveyLinksModule } from '../links/survey-links.module.js';
import { InviteContactHandler } from './commands/invite-contact.command.js';
import { ReportBounceHandler } from './commands/report-bounce.command.js';
import { RetryInvitationHandler } from './commands/retry-invitation.command.js';
import { ContactLists } from './contact-lists/contact-lists.js';
import { InviteContactListHandler, PreviewContactListHandler } from './contact-lists/invite-contact-list.js';
import { Contacts } from './decisions/contacts.js';
import { CorrectTickets } from './decisions/correct-tickets.js';
import { InvitationDecisions } from './decisions/invitation-decisions.js';
import { surveyInvitationsReactor } from './decisions/survey-invitations.reactor.js';
import { InvitationReader } from './list/invitation-reader.js';
import { ListInvitationsHandler } from './list/list-invitations.query.js';
import { ReadRuleUsageHandler } from './list/read-rule-usage.query.js';
import { InvitationMails } from './mail/invitation-mails.js';
import { PreviewMailHandler } from './mail/preview-mail.query.js';
import { SendTestMailHandler } from './mail/send-test-mail.command.js';
import { SurveyMails } from './mail/survey-mails.js';
import { ChosenReminders } from './reminders/chosen-reminders.js';
import { PreviewRemindersHandler, RemindHandler } from './reminders/remind.js';
import { Claims } from './sending/claims.js';
import { InvitationSweep } from './sending/invitation-sweep.js';
import { LiftBounces } from './sending/lift-bounces.js';
import { Outcomes } from './sending/outcomes.js';
import { PresentContact } from './sending/present-contact.js';
import { ResolveUncertain } from './sending/resolve-uncertain.js';
import { SendInvitationHandler } from './sending/send-invitation.handler.js';
import { SendReminderHandler } from './sending/send-reminder.handler.js';
import { SendingQueue } from './sending/sending-queue.js';
import { SurveyInvitationsController } from './survey-invitations.controller.js';
import { OneClickRoutes } from './unsubscribe/one-click.routes.js';
import { Subscriptions } from './unsubscribe/subscriptions.js';

/** From a ticket's entry into a status to the mail with the survey's link, and what becomes of it. */
@Module({
  imports: [
    CqrsModule,
    SurveyLinksModule,
    SurveyImagesModule,
    SurveyEnrollmentsModule,
    ProjectionsModule,
    PersonalDataModule,
    ReactorsModule,
    MailModule,
    OrganizationModule,
  ],
  controllers: [SurveyInvitationsController],
  providers: [
    Contacts,
    InvitationDecisions,
    CorrectTickets,
    SendingQueue,
    PresentContact,
    Claims,
    Outcomes,
    SurveyMails,
    InvitationMails,
    PreviewMailHandler,
    SendTestMailHandler,
    SendInvitationHandler,
    SendReminderHandler,
    ResolveUncertain,
    LiftBounces,
    InvitationSweep,
    InvitationReader,
    ListInvitationsHandler,
    ReadRuleUsageHandler,
    InviteContactHandler,
    RetryInvitationHandler,
    ContactLists,
    PreviewContactListHandler,
    InviteContactListHandler,
    ChosenReminders,
    PreviewRemindersHandler,
    RemindHandler,
    ReportBounceHandler,
    Subscriptions,
    OneClickRoutes,
    {
      provide: Symbol('reactor'),
      inject: [OrganizationSettingsReader, InvitationDecisions, CorrectTickets, Partitions],
      useFactory: surveyInvitationsReactor,
    },
  ],
})
export class SurveyInvitationsModule {}
