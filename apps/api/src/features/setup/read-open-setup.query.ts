import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { setupSteps, type readOpenSetup, type ResponseOf, type SetupStep } from '@deskledger/contracts';
import { isSampleCalendar } from '@deskledger/domain';
import { Database } from '../../platform/database/database.js';
import { Mailer } from '../../platform/mail/index.js';
import { ReadIngestHealth, standardConnectionId } from '../ingestion/index.js';
import { CompanyContact, OrganizationSettingsReader } from '../organization/index.js';
import { FindFeedbackSurvey } from '../surveys/index.js';
import { ReadBorneLabels } from '../tickets/index.js';

type Answer = ResponseOf<typeof readOpenSetup>;

/** What is still to set up. */
export class ReadOpenSetup extends Query<Answer> {}

/** Both are answered by the index of open tickets. */
const deadlinesSql = `
  select exists(select from tickets where counted and closed_at is null and due_at is null) as lacking,
    exists(select from tickets where counted and closed_at is null and due_at is not null) as given`;

@QueryHandler(ReadOpenSetup)
export class ReadOpenSetupHandler implements IQueryHandler<ReadOpenSetup> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly settings: OrganizationSettingsReader,
    private readonly contact: CompanyContact,
    private readonly mailer: Mailer,
  ) {}

  async execute(): Promise<Answer> {
    const [connections, labels, survey, lacksDeadlines] = await Promise.all([
      this.queries.execute(new ReadIngestHealth()),
      this.queries.execute(new ReadBorneLabels()),
      this.queries.execute(new FindFeedbackSurvey()),
      this.lacksDeadlines(),
    ]);
    // The standard connection is there from the first start, whether somebody uses it or not.
    const connected = connections.filter(
      ({ id, lastDeliveryAt }) => id !== standardConnectionId || lastDeliveryAt !== null,
    );
    const withoutDelivery = connected
      .filter(({ lastDeliveryAt }) => lastDeliveryAt === null)
      .map(({ id, name }) => ({ id, name }));
    const { calendars, survey: sendsSurveys, sendSurveyFields } = this.settings.current();
    const isOpen: Record<SetupStep, boolean> = {
      connection: connected.length === 0,
      deliveries: withoutDelivery.length > 0,
      labels: labels.unmapped > 0,
      businessHours: calendars.every(isSampleCalendar),
      serviceLevels: lacksDeadlines,
      contact: Object.values(this.contact.current()).includes(null),
      mail: !this.mailer.delivers,
      survey: survey === null,
      surveySending: !sendsSurveys || sendSurveyFields.length === 0,
    };
    return { open: setupSteps.filter((step) => isOpen[step]), withoutDelivery, unmappedLabels: labels.unmapped };
  }

  /** Service levels are needed where the help desk names no deadlines of its own. */
  private async lacksDeadlines(): Promise<boolean> {
    const promises = this.settings.current().policies.flatMap(({ policies }) => policies);
    if (promises.some(({ targets }) => targets.length > 0)) return false;
    const [open] = await this.database.query<{ lacking: boolean; given: boolean }>(deadlinesSql);
    return open === undefined || open.lacking || !open.given;
  }
}
