import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mostTests, type enrollTest, type ResponseOf } from '@deskledger/contracts';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import { conflict, notFound, tooManyRequests } from '../../../../platform/http/index.js';
import { currentContext } from '../../../../platform/observability/request-context.js';
import { SurveyLinks } from '../../links/survey-links.js';
import { surveyEnrollment, surveyEnrollmentStreamId } from '../../streams/survey-enrollment.stream.js';

type TestLink = ResponseOf<typeof enrollTest>;

interface Test extends Record<string, unknown> {
  readonly id: string;
  readonly expires_at: Date;
  readonly ended: string | null;
}

const testDuration = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const testsSql = 'select id, expires_at, ended from survey_enrollments where id = any($1)';

/**
 * A link for trying a survey out: what is answered there is in no figure.
 * @param wish a `new` one, or the newest that can be answered still, so that asking again records nothing
 */
export class EnrollTest extends Command<TestLink> {
  constructor(
    readonly templateId: string,
    readonly who: string,
    readonly wish: 'new' | 'open',
  ) {
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

  async execute({ templateId, who, wish }: EnrollTest): Promise<TestLink> {
    const version = await this.publishedVersion(templateId);
    const now = this.clock.now().getTime();
    const idsOf = (time: number) =>
      Array.from({ length: mostTests }, (_, nth) =>
        this.links.testEnrollmentId(who, templateId, version, dayOf(time), nth),
      );
    const [today, yesterday] = [idsOf(now), idsOf(now - testDuration)];
    const made = await this.testsOf([...today, ...yesterday]);
    const open = [...today.toReversed(), ...yesterday.toReversed()]
      .map((id) => made.get(id))
      .find((test) => test !== undefined && test.ended === null && test.expires_at.getTime() > now);
    if (wish === 'open' && open !== undefined) return this.linkTo(open);
    const id = today.find((one) => !made.has(one));
    if (id === undefined) throw tooManyTests(now);
    await this.invite(id, templateId, now);
    return this.linkTo((await this.testsOf([id])).get(id)!);
  }

  private async publishedVersion(templateId: string): Promise<number> {
    const sql = 'select status, version from survey_templates where id = $1';
    const [template] = await this.database.query<{ status: string; version: number }>(sql, [templateId]);
    if (template === undefined) throw notFound('This survey template does not exist.');
    if (template.status !== 'active') throw conflict('You can only test an active survey. Publish it first.');
    return template.version;
  }

  private async testsOf(ids: readonly string[]): Promise<ReadonlyMap<string, Test>> {
    const tests = await this.database.query<Test>(testsSql, [ids]);
    return new Map(tests.map((test) => [test.id, test]));
  }

  /** Nothing where the same was asked at the same moment. */
  private async invite(id: string, templateId: string, now: number): Promise<void> {
    const expiresAt = now + testDuration;
    const invitation = { kind: 'test', templateId, ticket: null, contactRef: null, expiresAt } as const;
    const options = { metadata: { ...currentContext() } };
    const command = { kind: 'invite', invitation } as const;
    const streamId = surveyEnrollmentStreamId(id);
    await this.events.handleCommand(surveyEnrollment, streamId, command, { now, active: true }, options);
  }

  private linkTo({ id, expires_at: expiresAt }: Test): TestLink {
    return { id: this.links.enrollmentLinkId(id), expiresAt: expiresAt.toISOString() };
  }
}

function tooManyTests(now: number) {
  const tomorrow = Math.ceil((testDuration - (now % testDuration)) / 1000);
  return tooManyRequests(
    `You created ${mostTests} tests of this survey today. Answer one of them, or wait a day.`,
    tomorrow,
  );
}
