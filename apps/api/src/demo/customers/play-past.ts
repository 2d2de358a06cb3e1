import { setTimeout as pause } from 'node:timers/promises';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { invitationDays, type EnrolledSurvey } from '@deskledger/contracts';
import type { Config } from '../../config/config.js';
import {
  AnswerEnrollment,
  CreateSurveyTemplate,
  ExpirySweep,
  InviteContact,
  ReadEnrollment,
  SurveyLinks,
} from '../../features/surveys/index.js';
import { Database } from '../../platform/database/database.js';
import { ProblemError } from '../../platform/http/index.js';
import { mapWithConcurrency } from '../../platform/projections/map-with-concurrency.js';
import { answersOf, durationsOf } from './answers.js';
import type { Customer } from './customer.js';
import { demoSurvey } from './demo-survey.js';
import { openPastProduct, type PastProduct } from './past-product.js';

const day = 86_400_000;
const atOnce = 8;
const lookEveryMs = 250;
/** Where the customers sit, for the limits of each network. */
/** A phone, and two desktops. */
const browsers = ['iPhone; Mobile', 'Windows NT 10.0', 'Macintosh'];
const network = '127.0.0.1';

/** What is known of a customer's invitation. */
interface Known extends Record<string, unknown> {
  readonly ticketId: string;
  readonly enrollmentId: string;
  readonly isOpened: boolean;
  readonly isOver: boolean;
}

/** An invited customer who is going to open the survey. */
export interface ComingVisit extends Pick<Customer, 'answersAt' | 'experience' | 'random'> {
  readonly link: string;
  readonly opensAt: number;
}

interface PastDemo {
  readonly customers: readonly Customer[];
  /** When the survey was published, where none is active yet; and until when customers have acted. Epoch milliseconds. */
  readonly from: number;
  readonly now: number;
  readonly onProgress: (done: number, all: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Plays what customers did until now: each is invited after the closing, opens the survey and answers, or lets it expire, at
 * the moment when that happened, by the commands of the product. What was played before is left alone. The running product
 * knows nothing of it: what its sweeps find half done they send or end today, which befalls few.
 * @returns the visits that are still to come
 */
export async function playPast(config: Config, demo: PastDemo): Promise<ComingVisit[]> {
  const product = await openPastProduct(config);
  try {
    return await new Past(product, demo).play();
  } finally {
    await product.close();
  }
}

class Past {
  private readonly commands: CommandBus;
  private readonly coming: ComingVisit[] = [];
  private survey: EnrolledSurvey | undefined;

  constructor(
    private readonly product: PastProduct,
    private readonly demo: PastDemo,
  ) {
    this.commands = product.get(CommandBus);
  }

  async play(): Promise<ComingVisit[]> {
    const { customers, onProgress, signal } = this.demo;
    onProgress(0, customers.length);
    const since = await this.surveySince();
    await this.untilReceived();
    const known = await this.knownInvitations();
    const asked = customers.filter(({ ticketId, invitedAt }) => invitedAt >= since || known.has(ticketId));
    let done = 0;
    await mapWithConcurrency(atOnce, asked, async (customer) => {
      signal.throwIfAborted();
      await this.playOne(customer, known.get(customer.ticketId));
      onProgress((done += 1), asked.length);
    });
    return this.coming;
  }

  /** Since when the active survey is there; it is published at the beginning where there is none. */
  private async surveySince(): Promise<number> {
    const sql = `select min(created_at) as since from survey_templates where status = 'active'`;
    const [active] = await this.product.get(Database).query<{ since: Date | null }>(sql);
    if (active?.since) return active.since.getTime();
    const { from } = this.demo;
    await this.product.at(from, () => this.commands.execute(new CreateSurveyTemplate(demoSurvey)));
    return from;
  }

  /** The webhook has taken all that was posted; what it says of tickets is worked on behind it. */
  private async untilReceived(): Promise<void> {
    const database = this.product.get(Database);
    while (!this.demo.signal.aborted && (await database.query('select from inbox limit 1')).length > 0)
      await pause(lookEveryMs);
  }

  private async knownInvitations(): Promise<Map<string, Known>> {
    const rows = await this.product.get(Database).query<Known>(
      `select t.ticket_id as "ticketId", i.enrollment_id as "enrollmentId", e.opened_at is not null as "isOpened",
         e.ended is not null as "isOver"
       from survey_invitations i join tickets t on t.id = i.ticket_id
       join survey_enrollments e on e.id = i.enrollment_id`,
    );
    return new Map(rows.map((row) => [row.ticketId, row]));
  }

  /** What the product refuses, it would have refused then. */
  private async playOne(customer: Customer, known: Known | undefined): Promise<void> {
    try {
      const enrollmentId = known?.enrollmentId ?? (await this.invite(customer));
      if (enrollmentId !== undefined && known?.isOver !== true) await this.visit(customer, enrollmentId);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
    }
  }

  private async invite({ ticketId, invitedAt }: Customer): Promise<string | undefined> {
    const { id } = await this.product.at(invitedAt, () =>
      this.commands.execute(new InviteContact(ticketId, undefined, false)),
    );
    const sql = 'select enrollment_id as "enrollmentId" from survey_invitations where id = $1';
    const [row] = await this.product.get(Database).query<Known>(sql, [id]);
    return row?.enrollmentId ?? undefined;
  }

  private async visit(customer: Customer, enrollmentId: string): Promise<void> {
    const { now } = this.demo;
    const { invitedAt, opensAt, answersAt } = customer;
    const link = this.product.get(SurveyLinks).enrollmentLinkId(enrollmentId);
    if (opensAt !== undefined && opensAt > now) return void this.coming.push({ ...customer, link, opensAt });
    if (opensAt !== undefined) await this.open(link, opensAt, answersAt !== undefined);
    if (answersAt !== undefined) return this.answer(link, customer, Math.min(answersAt, now));
    const endsAt = invitedAt + invitationDays * day;
    if (endsAt <= now) await this.product.at(endsAt, () => this.product.get(ExpirySweep).expire([enrollmentId]));
  }

  /** Whoever does not answer looks at some of the questions. */
  private async open(link: string, at: number, answers: boolean): Promise<void> {
    const { version, questions } = await this.surveyBehind(link, at);
    const seen = answers ? 1 : 1 + (Math.floor(at / 1_000) % questions.length);
    const durations = Object.fromEntries(questions.slice(0, seen).map(({ id }) => [id, 0]));
    await this.put(link, at, { questions: [], version, durations, language: 'en', partial: true });
  }

  private async answer(link: string, { experience, random }: Customer, at: number): Promise<void> {
    const { version, questions } = await this.surveyBehind(link, at);
    const durations = durationsOf(questions, random);
    const answers = answersOf(questions, experience, random);
    await this.put(link, at, { questions: answers, version, durations, partial: false });
  }

  private put(link: string, at: number, body: AnswerEnrollment['answers']): Promise<unknown> {
    return this.product.at(at, () =>
      this.commands.execute(
        new AnswerEnrollment(link, body, network, browsers[Math.floor(at / 1_000) % browsers.length]),
      ),
    );
  }

  /** All customers of a first start are asked the same. */
  private async surveyBehind(link: string, at: number): Promise<EnrolledSurvey> {
    this.survey ??= await this.product.at(at, () =>
      this.product.get(QueryBus).execute(new ReadEnrollment(link, network)),
    );
    return this.survey;
  }
}
