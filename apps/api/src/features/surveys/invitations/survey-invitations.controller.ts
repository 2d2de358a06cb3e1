import {
  inviteContact,
  inviteContactList,
  listInvitations,
  type ParsedRequestOf,
  previewContactList,
  readSurveyRuleUsage,
  previewReminders,
  previewSurveyMail,
  readUnsubscription,
  remind,
  reportBounce,
  resubscribe,
  retryInvitation,
  sendTestMail,
  unsubscribe,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Call, Handles } from '../../../platform/http/index.js';
import { InviteContact } from './commands/invite-contact.command.js';
import { ReportBounce } from './commands/report-bounce.command.js';
import { RetryInvitation } from './commands/retry-invitation.command.js';
import { InviteContactList, PreviewContactList } from './contact-lists/invite-contact-list.js';
import { PreviewMail } from './mail/preview-mail.query.js';
import { SendTestMail } from './mail/send-test-mail.command.js';
import { ListInvitations } from './list/list-invitations.query.js';
import { ReadRuleUsage } from './list/read-rule-usage.query.js';
import { PreviewReminders, Remind } from './reminders/remind.js';
import { Subscriptions } from './unsubscribe/subscriptions.js';

@Controller()
export class SurveyInvitationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly subscriptions: Subscriptions,
  ) {}

  @Handles(listInvitations)
  list({ query }: ParsedRequestOf<typeof listInvitations>) {
    return this.queries.execute(new ListInvitations(query));
  }

  @Handles(readSurveyRuleUsage)
  ruleUsage() {
    return this.queries.execute(new ReadRuleUsage());
  }

  @Handles(inviteContact)
  invite({ body }: ParsedRequestOf<typeof inviteContact>) {
    return this.commands.execute(new InviteContact(body.ticketId, body.survey, body.respectRest));
  }

  @Handles(retryInvitation)
  retry({ params }: ParsedRequestOf<typeof retryInvitation>) {
    return this.commands.execute(new RetryInvitation(params.id));
  }

  @Handles(previewContactList)
  previewList({ params, body }: ParsedRequestOf<typeof previewContactList>) {
    return this.queries.execute(new PreviewContactList(params.id, body.csv));
  }

  @Handles(inviteContactList)
  inviteList({ params, body }: ParsedRequestOf<typeof inviteContactList>, { actor }: Call) {
    return this.commands.execute(new InviteContactList(params.id, body.csv, actor));
  }

  @Handles(previewReminders)
  previewReminders({ params, body }: ParsedRequestOf<typeof previewReminders>) {
    return this.queries.execute(new PreviewReminders(params.id, body.which));
  }

  @Handles(remind)
  remind({ params, body }: ParsedRequestOf<typeof remind>, { actor }: Call) {
    return this.commands.execute(new Remind(params.id, body.which, actor));
  }

  @Handles(reportBounce)
  bounce({ body }: ParsedRequestOf<typeof reportBounce>) {
    return this.commands.execute(new ReportBounce(body));
  }

  @Handles(previewSurveyMail)
  previewMail({ body }: ParsedRequestOf<typeof previewSurveyMail>) {
    return this.queries.execute(new PreviewMail(body));
  }

  @Handles(sendTestMail)
  sendTestMail({ params, body }: ParsedRequestOf<typeof sendTestMail>, { actor }: Call) {
    return this.commands.execute(new SendTestMail(params.id, body, actor));
  }

  @Handles(readUnsubscription)
  subscription({ params }: ParsedRequestOf<typeof readUnsubscription>) {
    return this.subscriptions.read(params.id);
  }

  @Handles(unsubscribe)
  unsubscribe({ params }: ParsedRequestOf<typeof unsubscribe>) {
    return this.subscriptions.end(params.id);
  }

  @Handles(resubscribe)
  resubscribe({ params }: ParsedRequestOf<typeof resubscribe>) {
    return this.subscriptions.begin(params.id);
  }
}
