import { waitFor } from '../../../../testing/wait-for.js';
import { OrganizationSettingsReader } from '../../../organization/index.js';
import { InvitationSweep } from '../sending/invitation-sweep.js';
import { type Change, type DeskWithSurveys, startDeskWithSurveys } from './desk-with-surveys.js';

const day = 86_400_000;

/** What the mail server answers; a test may change it. */
export interface MailBehaviour {
  recipient: (address: string) => Error | null;
  content: () => Promise<void>;
}

/** A desk that sends surveys, each test with an empty list of decisions and two months after the one before. */
export class SendingDesk {
  desk!: DeskWithSurveys;
  private tickets = 0;
  private readonly behaviour: MailBehaviour = { recipient: () => null, content: async () => undefined };

  /** Starts it before the tests of a file, and stops it after them. */
  static forTests(): SendingDesk {
    const sending = new SendingDesk();
    beforeAll(() => sending.start());
    afterAll(() => sending.desk.close());
    beforeEach(() => sending.clear());
    afterEach(() => sending.desk.clock.advance(60 * day));
    return sending;
  }

  /** How the mail server behaves until the end of the test. */
  onMail(behaviour: Partial<MailBehaviour>): void {
    Object.assign(this.behaviour, behaviour);
  }

  /** The latest ticket's id at the help desk. */
  get ticketId(): string {
    return `S-${this.tickets}`;
  }

  /** A ticket of this contact that is closed at once; answers its id. */
  async closeTicket(contact = `person-${this.tickets}`): Promise<string> {
    this.tickets += 1;
    const change: Change = { ticketId: this.ticketId, subject: 'Export', status: 'Closed' };
    await this.desk.send({ ...change, contact: { email: `${contact}@example.org` } });
    return this.ticketId;
  }

  sweep(): Promise<void> {
    return this.desk.app.app.get(InvitationSweep).sweep();
  }

  /** A call by a manager. */
  ask(call: `${string} /${string}`, body?: object) {
    return this.desk.app.ask(call, { token: this.desk.token, body });
  }

  /** The id in the survey link of a received mail. */
  linkId(index = 0): string {
    return /\/survey\/([\w-]{43})/.exec(this.desk.mails.received[index]?.mail.text ?? '')?.[1] ?? '';
  }

  /** Types of the events of the one enrollment. */
  async facts(): Promise<unknown[]> {
    const rows = await this.desk.rows(
      `select type from events where stream_id = (select 'survey-enrollment:' || enrollment_id from survey_invitations)
        order by position`,
    );
    return rows.map(({ type }) => type);
  }

  private async start(): Promise<void> {
    this.desk = await startDeskWithSurveys({
      onRcptTo: ({ address }, _session, done) => done(this.behaviour.recipient(address)),
      onMail: () => this.behaviour.content(),
    });
    await this.desk.settings({ survey: true, surveyReminderDays: 3 });
    const settings = this.desk.app.app.get(OrganizationSettingsReader);
    await waitFor(() => settings.current().survey, 'surveys are sent');
  }

  private async clear(): Promise<void> {
    this.onMail({ recipient: () => null, content: async () => undefined });
    this.desk.mails.received.length = 0;
    await this.desk.rows('truncate survey_invitations, survey_suppressions');
  }
}
