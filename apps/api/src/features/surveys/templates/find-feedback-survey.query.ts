import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { selectInForce } from './template-in-force.js';

/** The public id of the survey that anybody may answer: the one in force; null without any. */
export class FindFeedbackSurvey extends Query<string | null> {}

@QueryHandler(FindFeedbackSurvey)
export class FindFeedbackSurveyHandler implements IQueryHandler<FindFeedbackSurvey> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<string | null> {
    const [row] = await this.database.query<{ id: string }>(selectInForce('public_id'));
    return row?.id ?? null;
  }
}
