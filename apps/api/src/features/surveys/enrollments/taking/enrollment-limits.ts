import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../../config/config.js';
import { Database } from '../../../../platform/database/database.js';
import { AttemptLimit } from '../../../../platform/http/index.js';
import { SurveyLinks } from '../../links/survey-links.js';

const what = 'requests for this survey';

/**
 * One person needs a call for each answer. A whole company may sit behind one address; what the second limit keeps out
 * is a machine.
 */
const standardLimits = {
  link: { points: 120, minutes: 1 },
  network: { points: 30_000, minutes: 1 },
  /** Of a survey's public link. To open it is no answer, but each opening is kept. */
  openings: { points: 1_000, minutes: 24 * 60 },
};

/** How many answers of one network a survey's public link takes in a day. */
const standardVisitors = { points: 50, minutes: 24 * 60 };
/** How many of them without the work of a visit: what a script needs that sends back what it read. */
const unprovenVisitors = { points: 5, minutes: 24 * 60 };
const remedy = 'responses without proof of a visit from your network today (SHA-256 of `<token>.<n>`)';

/** How often survey links may be asked and answered: per personal link, and per network. */
@Injectable()
export class EnrollmentLimits {
  private readonly perLink: AttemptLimit;
  private readonly perNetwork: AttemptLimit;
  private readonly openings: AttemptLimit;
  private readonly visitors: AttemptLimit;
  private readonly unproven: AttemptLimit;

  constructor(
    database: Database,
    private readonly links: SurveyLinks,
    @Inject(CONFIG) { surveyLimits = standardLimits }: Config,
  ) {
    this.perLink = new AttemptLimit(database, 'survey-link', surveyLimits.link, what);
    this.perNetwork = new AttemptLimit(database, 'survey-network', surveyLimits.network, what);
    this.openings = new AttemptLimit(
      database,
      'survey-opening',
      surveyLimits.openings,
      'visits from your network today',
    );
    this.unproven = new AttemptLimit(database, 'survey-unproven', unprovenVisitors, remedy);
    this.visitors = new AttemptLimit(database, 'survey-visitor', standardVisitors, 'responses from your network today');
  }

  /**
   * Counts one call before anything is looked up. A survey's public link is everybody's and has no limit of its own.
   * @throws ProblemError 429
   */
  async count(address: string, network: string): Promise<void> {
    await this.perNetwork.count(network);
    const enrollmentId = this.links.read(address);
    if (enrollmentId !== undefined) await this.perLink.count(enrollmentId);
  }

  /** Counts a visit to a public link that has not answered anything. @throws ProblemError 429 */
  countOpening(templateId: string, network: string): Promise<void> {
    return this.openings.count(`${templateId}\0${network}`);
  }

  /** Counts an answer that begins at a public link; `isProven`: with the work of a visit. @throws ProblemError 429 */
  async countVisitor(templateId: string, network: string, isProven: boolean): Promise<void> {
    if (!isProven) await this.unproven.count(`${templateId}\0${network}`);
    await this.visitors.count(`${templateId}\0${network}`);
  }
}
