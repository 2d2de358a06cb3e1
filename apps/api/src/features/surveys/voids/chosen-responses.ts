import type { VoidedWhich, VoidPreview } from '@deskledger/contracts';
import { meanRating } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Conditions } from '../../../platform/database/conditions.js';
import { Database } from '../../../platform/database/database.js';
import { conflict, invalidRequest } from '../../../platform/http/index.js';

/** More than this is chosen in several spans. */
const mostAtOnce = 10_000;

/** What is told of responses together; of `survey_responses`, or of the void ones. */
export const summarySql = `
  count(*) as responses, count(rating_parts) as ratings, coalesce(sum(rating_parts), 0) as parts,
  min(answered_at) as first, max(answered_at) as last`;

/** A row of `summarySql`. */
export interface ResponseSummary extends Record<string, unknown> {
  responses: number;
  ratings: number;
  parts: number;
  first: Date | null;
  last: Date | null;
}

export const summaryOf = ({ responses, ratings, parts, first, last }: ResponseSummary): VoidPreview => ({
  responses,
  overallRating: meanRating(parts, ratings),
  firstAnsweredAt: first?.toISOString() ?? null,
  lastAnsweredAt: last?.toISOString() ?? null,
});

/** Finds the responses of a survey that a voiding is about. */
@Injectable()
export class ChosenResponses {
  constructor(private readonly database: Database) {}

  /** @throws ProblemError 409 when it is no longer known who the visitor was */
  async preview(survey: string, which: VoidedWhich): Promise<VoidPreview> {
    const asked = await this.choose(survey, which);
    const [row] = await this.database.query<ResponseSummary>(
      `select ${summarySql} from survey_responses r where ${asked.sql}`,
      asked.params,
    );
    return summaryOf(row!);
  }

  /** Their ids. @throws ProblemError 400 when they are too many; 409 when it is no longer known who the visitor was */
  async find(survey: string, which: VoidedWhich): Promise<string[]> {
    const asked = await this.choose(survey, which);
    const most = asked.param(mostAtOnce + 1);
    const rows = await this.database.query<{ id: string }>(
      `select id from survey_responses r where ${asked.sql} limit ${most}`,
      asked.params,
    );
    if (rows.length <= mostAtOnce) return rows.map(({ id }) => id);
    const limit = mostAtOnce.toLocaleString('en');
    throw invalidRequest(`Your selection has more than ${limit} responses. Choose a shorter period, then the rest.`);
  }

  private async choose(survey: string, which: VoidedWhich): Promise<Conditions> {
    const asked = new Conditions();
    asked.add(`r.template_id = ${asked.param(survey, 'uuid')}`);
    if ('response' in which) asked.add(`r.id = ${asked.param(which.response, 'uuid')}`);
    else if ('visitorOf' in which) asked.add(`r.id = any (${asked.param(await this.visitorsOwn(which), 'uuid[]')})`);
    else {
      asked.add(`r.kind = 'public' and r.answered_at >= ${asked.param(which.from, 'timestamptz')}`);
      asked.add(`r.answered_at < ${asked.param(which.to, 'timestamptz')}`);
    }
    return asked;
  }

  private async visitorsOwn({ visitorOf }: { readonly visitorOf: string }): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select other.enrollment_id as id from survey_visitors as one join survey_visitors as other using (visitor)
        where one.enrollment_id = $1`,
      [visitorOf],
    );
    if (rows.length > 0) return rows.map(({ id }) => id);
    throw conflict('Visitor data is kept for a month, so other responses of this visitor are unknown.');
  }
}
