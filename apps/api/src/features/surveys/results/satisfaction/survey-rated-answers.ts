import { Injectable } from '@nestjs/common';
import type { Conditions } from '../../../../platform/database/conditions.js';
import { RatedAnswers, type AnalyticsQuestion, type Population } from '../../../analytics/index.js';
import { ofTicket, responseColumns, selectRated, selectResponses } from '../select-responses.js';

/** The ratings to all surveys, by what their tickets are; those by public link count as the settings say. */
@Injectable()
export class SurveyRatedAnswers extends RatedAnswers {
  override population(asked: Conditions, { range, selection }: AnalyticsQuestion): Population {
    selectResponses(asked, { survey: null, range, selection });
    selectRated(asked);
    return {
      from: 'survey_responses r',
      where: asked.sql,
      columns: { ...responseColumns, status: ofTicket('status') },
      local: (part) => {
        const local = `(r.answered_at at time zone ${asked.param(range.timezone, 'text')})`;
        return part === 'day' ? local : `date_part('hour', ${local})`;
      },
      value: '(r.star >= 4)::int',
      hasManyValues: false,
    };
  }
}
