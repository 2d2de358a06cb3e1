import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { enrollTest, ResponseOf } from '@deskledger/contracts';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import { conflict, notFound } from '../../../../platform/http/index.js';
import { currentContext } from '../../../../platform/observability/request-context.js';
import { SurveyLinks } from '../../links/survey-links.js';
import { surveyEnrollment, surveyEnrollmentStreamId } from '../../streams/survey-enrollment.stream.js';

type TestLink = ResponseOf<typeof enrollTest>;

const testDuration = 86_400_000;

/** Makes a link for trying a survey out: what is answered there is in no figure. */
export class EnrollTest extends Command<TestLink> {
  constructor(readonly templateId: string) {
    super();
  }
}

@CommandHandler(EnrollTest)
export class EnrollTestHandler implements ICommandHandler<EnrollTest> {
  constructor(
    private readonly database: Database,
    private readonly events: EventStore,
    private readonly clock: Clock,
    private readonly links: SurveyLinks,
  ) {}

  async execute({ templateId }: EnrollTest): Promise<TestLink> {
    await this.refuseUnpublished(templateId);
    const enrollmentId = randomUUID();
    const now = this.clock.now().getTime();
    const expiresAt = now + testDuration;
    const invitation = { kind: 'test', templateId, ticket: null, contactRef: null, expiresAt } as const;
    const context = { now, active: true };
    const options = { metadata: { ...currentContext() } };
    const streamId = surveyEnrollmentStreamId(enrollmentId);
    await this.events.handleCommand(surveyEnrollment, streamId, { kind: 'invite', invitation }, context, options);
    return { id: this.links.enrollmentLinkId(enrollmentId), expiresAt: new Date(expiresAt).toISOString() };
  }

  private async refuseUnpublished(templateId: string): Promise<void> {
    const sql = 'select status from survey_templates where id = $1';
    const [template] = await this.database.query<{ status: string }>(sql, [templateId]);
    if (template === undefined) throw notFound('There is no survey template with this id.');
    if (template.status !== 'active') throw conflict('Only an active survey can be tried out: publish it first.');
  }
}
