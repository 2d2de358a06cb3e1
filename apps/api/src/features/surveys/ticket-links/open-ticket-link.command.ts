import { longestTicketLink, type TicketLink } from '@deskledger/contracts';
import { ratedHolder, readFacts, statusRules } from '@deskledger/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { notFound, ProblemError } from '../../../platform/http/index.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { findTicketId, ticketStream } from '../../tickets/index.js';
import { surveyNotAvailable } from '../enrollments/taking/seen-survey.js';
import { SurveyEnrollments } from '../enrollments/survey-enrollments.js';
import { SurveyLinks } from '../links/survey-links.js';
import { SurveyLinkSecrets } from './survey-link-secrets.js';

const day = 86_400_000;

/** Leads from a link that another system signed to the ticket's personal one. */
export class OpenTicketLink extends Command<{ id: string }> {
  constructor(
    /** The survey's. */
    readonly publicId: string,
    readonly link: TicketLink,
  ) {
    super();
  }
}

interface Survey extends Record<string, unknown> {
  readonly id: string;
  readonly active: boolean;
}

/** A ticket has one enrollment of a survey: the one that its contact was mailed, or the one of its links. */
@CommandHandler(OpenTicketLink)
export class OpenTicketLinkHandler implements ICommandHandler<OpenTicketLink> {
  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly settings: OrganizationSettingsReader,
    private readonly secrets: SurveyLinkSecrets,
    private readonly enrollments: SurveyEnrollments,
    private readonly links: SurveyLinks,
  ) {}

  /** @throws ProblemError 403 `invalid_link`, 403 `link_expired`; 404 without the survey or the ticket */
  async execute({ publicId, link }: OpenTicketLink): Promise<{ id: string }> {
    const survey = await this.signedSurvey(publicId, link);
    this.refuseExpired(link);
    const ticket = await findTicketId(this.database, link.ticket);
    if (ticket === undefined) throw notFound('This ticket is not known yet. Try again later.');
    return this.database.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`${survey.id} ${ticket}`]);
      const known = await enrollmentOf(tx, survey.id, ticket);
      if (known !== undefined) return { id: this.links.enrollmentLinkId(known) };
      if (!survey.active) throw surveyNotAvailable();
      return { id: await this.enroll(tx, survey.id, ticket) };
    });
  }

  private async signedSurvey(publicId: string, link: TicketLink): Promise<Survey> {
    return this.database.transaction(async (tx) => {
      const [survey] = await tx.query<Survey>(
        `select id, status = 'active' as active from survey_templates where public_id = $1`,
        [publicId],
      );
      // A survey that is not there looks like a signature that is wrong.
      if (survey !== undefined && (await this.secrets.hasSigned(tx, survey.id, publicId, link))) return survey;
      throw new ProblemError(403, 'invalid_link', 'The signature of this link is not valid.');
    });
  }

  private refuseExpired({ expires }: TicketLink): void {
    const left = Number(expires) * 1000 - this.clock.now().getTime();
    if (left <= 0) throw new ProblemError(403, 'link_expired', 'This link has expired.');
    if (left > longestTicketLink * day)
      throw new ProblemError(403, 'invalid_link', `A link works for at most ${longestTicketLink} days.`);
  }

  private async enroll(tx: Tx, templateId: string, ticketId: string): Promise<string> {
    const [row] = await tx.query<{ stream: string }>('select stream_id as stream from tickets where id = $1', [
      ticketId,
    ]);
    const { state } = await this.store.load(tx, ticketStream, row?.stream ?? '');
    if (state.situation === 'unknown' || !readFacts(state).counted) throw surveyNotAvailable();
    const settings = await this.settings.read(tx);
    const ticket = { id: ticketId, ...ratedHolder(state, undefined, statusRules(settings)) };
    const contactRef = readFacts(state).fields.contactEmail ?? null;
    const enrollmentId = this.links.ticketEnrollmentId(templateId, ticketId);
    return this.enrollments.invite(tx, { enrollmentId, templateId, ticket, contactRef });
  }
}

/** The one that was answered, else the newest. */
async function enrollmentOf(tx: Tx, templateId: string, ticketId: string): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `select id from survey_enrollments
     where template_id = $1 and ticket_id = $2 and kind = 'invitation'
     order by answered_at nulls last, invited_at desc, id limit 1`,
    [templateId, ticketId],
  );
  return row?.id;
}
