import { randomUUID } from 'node:crypto';
import type { EnrollmentTicket } from '@deskledger/domain';
import { Database } from '../../../platform/database/database.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import type { Answer } from '../../../testing/http-client.js';
import type { TestApp } from '../../../testing/start-test-app.js';
import { respondentHeader, type SurveyVisit } from '@deskledger/contracts';
import { SurveyEnrollments } from '../enrollments/survey-enrollments.js';
import { SurveyLinks } from '../links/survey-links.js';
import { surveyEnrollmentStream, surveyEnrollmentStreamId } from '../streams/survey-enrollment.stream.js';
import { proveVisit } from './prove-visit.js';

export const overall = { id: 'overall', type: 'rating', question: 'How satisfied are you?', required: true };
export const why = { id: 'why', type: 'text', question: 'Why?', required: false };
export const channel = { id: 'channel', type: 'choice', question: 'How?', required: false, options: ['Mail', 'Phone'] };
export const again = { id: 'again', type: 'yes_no', question: 'Again?', required: false };
export const survey = {
  title: 'Customer satisfaction',
  description: 'Two minutes',
  questions: [overall, why, channel, again],
};

export const someTicket: EnrollmentTicket = {
  id: '0a0b0c0d-1111-4222-8333-444455556666',
  organizationId: 'acme',
  designation: 'Billing',
  assigneeId: '7',
  team: null,
};

/** What a test of surveys does to the running application. */
export class SurveyDesk {
  constructor(private readonly http: TestApp) {}

  /** Publishes a survey; answers with its template. */
  async publish(content: object = survey): Promise<Record<string, unknown>> {
    const token = await this.http.tokenOf('administrator');
    const { json } = await this.http.ask('POST /api/survey/template', {
      token,
      body: { ...content, status: 'active' },
    });
    return json ?? {};
  }

  async save(templateId: unknown, content: object): Promise<Answer> {
    const token = await this.http.tokenOf('administrator');
    return this.http.ask(`PUT /api/survey/template/${String(templateId)}`, { token, body: content });
  }

  /** Invites somebody to a survey, delivered; answers with the id in the link. */
  async invite(templateId: unknown, ticket: EnrollmentTicket = someTicket): Promise<string> {
    const enrollments = this.http.app.get(SurveyEnrollments, { strict: false });
    const enrollmentId = randomUUID();
    return this.http.app.get(Database).transaction(async (tx) => {
      const link = await enrollments.invite(tx, {
        enrollmentId,
        templateId: String(templateId),
        ticket,
        contactRef: null,
      });
      await enrollments.deliver(tx, enrollmentId);
      return link;
    });
  }

  /** @param respondent by a public link: who comes back. */
  read(link: unknown, respondent?: string): Promise<Answer> {
    const headers: Record<string, string> = respondent === undefined ? {} : { [respondentHeader]: respondent };
    return this.http.ask(`GET /api/survey/enroll/${String(link)}`, { headers });
  }

  /** A visit of a public link, with its proof. */
  async visit(publicId: unknown): Promise<{ respondent: string; visit: string }> {
    const { json } = await this.read(publicId);
    const visit = json?.['visit'] as SurveyVisit;
    return { respondent: visit.respondent, visit: proveVisit(visit) };
  }

  put(link: unknown, body: unknown): Promise<Answer> {
    return this.http.ask(`PUT /api/survey/enroll/${String(link)}/`, { body });
  }

  /** Submits answers by question id. */
  submit(link: unknown, answers: Record<string, unknown>, also: object = {}): Promise<Answer> {
    return this.put(link, { questions: Object.entries(answers).map(([id, answer]) => ({ id, answer })), ...also });
  }

  /** The facts of an enrollment, by its link. */
  async facts(link: unknown) {
    const enrollmentId = this.http.app.get(SurveyLinks, { strict: false }).read(String(link)) ?? '';
    return this.http.app.get(EventStore).readStream(surveyEnrollmentStream, surveyEnrollmentStreamId(enrollmentId));
  }

  async rows<T extends Record<string, unknown>>(sql: string, params: unknown[] = []): Promise<T[]> {
    return this.http.testDatabase.database.query<T>(sql, params);
  }

  /** How many differences recomputing these projections finds. */
  async differences(...projections: string[]): Promise<unknown[]> {
    const token = await this.http.tokenOf('administrator');
    const found = [];
    for (const name of projections) {
      const { json } = await this.http.ask(`POST /api/projections/${name}/verify`, { token });
      found.push(json?.['differenceCount']);
    }
    return found;
  }
}
