import { Injectable } from '@nestjs/common';
import type { Conditions } from '../../../../platform/database/conditions.js';
import { CountedResponses, type AnalyticsQuestion } from '../../../analytics/index.js';
import { surveyEnrollmentStream } from '../../streams/survey-enrollment.stream.js';
import { responseColumns, selectRated, selectResponses } from '../select-responses.js';

/** The responses to all surveys, one by one. */
@Injectable()
export class SurveyCountedResponses extends CountedResponses {
  override select(asked: Conditions, { range, selection }: AnalyticsQuestion, which: 'all' | 'rated') {
    selectResponses(asked, { survey: null, range, selection });
    if (which === 'rated') selectRated(asked);
    return {
      from: 'survey_responses r',
      where: asked.sql,
      columns: responseColumns,
      bucket: 'null::integer',
      at: 'r.answered_at',
      ticket: 'r.ticket_id',
      response: 'r.id',
      survey: 'r.template_id',
      stream: `'${surveyEnrollmentStream.category}:' || r.id`,
    };
  }
}
