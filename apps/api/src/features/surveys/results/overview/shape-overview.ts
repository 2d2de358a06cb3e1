import type { SurveyOverview } from '@deskledger/contracts';
import { quantile, rate, zonedDay, type ResolvedRange } from '@deskledger/domain';
import { displayText } from '../../../tickets/index.js';
import type { SurveyOverviewQuestion } from '../result-question.js';
import type { SurveyFigures } from '../figures/survey-figures.js';
import { ratingOf, trendOf } from '../figures/rating.shape.js';
import { titleAbove, type PublishedSurvey, type PublishedVersion } from '../versions/read-versions.js';

export function shapeOverview(
  { range, bucket, selection }: SurveyOverviewQuestion,
  figures: SurveyFigures & Pick<SurveyOverview, 'points'>,
  survey: PublishedSurvey,
  now: Date,
): SurveyOverview {
  const { from, to, timezone } = range;
  return {
    title: displayText(titleAbove(survey, selection.version)),
    rating: ratingOf(figures),
    points: figures.points,
    responseRate: responseRateOf(figures),
    averageTime: averageTimeOf(figures),
    responseTrends: trendOf(figures, { range, bucket }),
    versions: versionsIn(range, survey.versions),
    range: { from, to, timezone },
    generatedAt: now.toISOString(),
    dataVersion: figures.dataVersion,
  };
}

/** `total` is a flow; the rest is the cohort of the invitations delivered in the range. */
function responseRateOf({ totals }: SurveyFigures): SurveyOverview['responseRate'] {
  const { responses, public_responses, invited, delivered, opened, started, completed, voided } = totals;
  return {
    total: responses,
    closed_pct: rate(completed, delivered),
    invited,
    delivered,
    opened,
    started,
    completed,
    publicResponses: public_responses,
    voided,
  };
}

function averageTimeOf({ totals, durations }: SurveyFigures): SurveyOverview['averageTime'] {
  const { timed: count, active_seconds: sum } = totals;
  return {
    count,
    averageSeconds: count === 0 ? null : Math.round(sum / count),
    medianSeconds: quantile(durations, 0.5),
  };
}

function versionsIn(
  { startsAt, endsAt, timezone }: ResolvedRange,
  versions: readonly PublishedVersion[],
): SurveyOverview['versions'] {
  const dayOf = zonedDay(timezone);
  return versions
    .filter(({ publishedAt }) => publishedAt >= startsAt && publishedAt < endsAt)
    .map(({ version, publishedAt }) => ({ version, date: dayOf(publishedAt) }));
}
