import type { SurveyOverview } from '@deskledger/contracts';
import { meanOf, netPromoterScore, pointScale, valueOfParts, type RatingScale } from '@deskledger/domain';
import { Conditions } from '../../../../platform/database/conditions.js';
import type { Database } from '../../../../platform/database/database.js';
import type { OneSurveyQuestion } from '../result-question.js';
import { selectResponses } from '../select-responses.js';
import type { PublishedVersion } from '../versions/read-versions.js';
import { countsPublic } from './rolled-up.js';

/** The ratings of a survey whose scale begins at 0, as they were given; null for every other survey. */
export async function readPoints(
  database: Database,
  question: OneSurveyQuestion,
  versions: readonly PublishedVersion[],
): Promise<SurveyOverview['points']> {
  const chosen = question.selection.version;
  const scale = pointScale(versions.filter(({ version }) => chosen?.includes(String(version)) ?? true));
  return scale === null ? null : pointsOn(scale, await readCounts(database, question, scale));
}

async function readCounts(database: Database, question: OneSurveyQuestion, scale: RatingScale): Promise<number[]> {
  const asked = new Conditions();
  selectResponses(asked, question);
  asked.add('r.rating_parts is not null');
  asked.add(`(r.kind <> 'public' or ${countsPublic(asked, question)})`);
  const rows = await database.read<{ parts: number; n: number }>(
    `select r.rating_parts as parts, count(*) as n from survey_responses r where ${asked.sql} group by 1`,
    asked.params,
  );
  const byValue = new Map(rows.map(({ parts, n }) => [valueOfParts(parts, scale), n]));
  return Array.from({ length: scale.max - scale.min + 1 }, (_, index) => byValue.get(scale.min + index) ?? 0);
}

function pointsOn({ min, max }: RatingScale, counts: number[]): NonNullable<SurveyOverview['points']> {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const sum = counts.reduce((all, count, index) => all + count * (min + index), 0);
  return { min, max, counts, average: meanOf(sum, total), nps: netPromoterScore(counts) };
}
