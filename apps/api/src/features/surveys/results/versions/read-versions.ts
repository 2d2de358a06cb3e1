import { fillPlaceholders, type Question } from '@deskledger/domain';
import type { Database } from '../../../../platform/database/database.js';
import { notFound } from '../../../../platform/http/index.js';
import { askedOfAnybody } from './read-published-questions.js';

/** One published version of a survey, as it asks without a ticket. */
export interface PublishedVersion {
  readonly version: number;
  /** Epoch milliseconds. */
  readonly publishedAt: number;
  readonly title: string;
  readonly questions: readonly Question[];
}

/** A survey with everything that was ever published of it, in the order of the versions. */
export interface PublishedSurvey {
  readonly title: string;
  readonly versions: readonly PublishedVersion[];
}

interface Row extends Record<string, unknown> {
  title: string;
  version: number | null;
  versionTitle: string;
  publishedAt: Date;
  questions: Question[];
}

/** @throws ProblemError 404 when there is no such survey. */
export async function readVersions(database: Database, survey: string): Promise<PublishedSurvey> {
  const rows = await database.read<Row>(
    `select t.title, v.version, v.title as "versionTitle", v.published_at as "publishedAt", v.questions
       from survey_templates t left join survey_versions v on v.template_id = t.id
      where t.id = $1 order by v.version`,
    [survey],
  );
  const [first] = rows;
  if (first === undefined) throw notFound('This survey does not exist.');
  const published = rows.flatMap(({ version, versionTitle, publishedAt, questions }) => {
    if (version === null) return [];
    const title = fillPlaceholders(versionTitle, {});
    return [{ version, title, publishedAt: publishedAt.getTime(), questions: questions.map(askedOfAnybody) }];
  });
  return { title: fillPlaceholders(first.title, {}), versions: published };
}

/**
 * What a survey is called above its answers: in the newest of the versions that are asked for (every one without a
 * filter), since a draft of the next one is above no answer. Its draft while nothing was published.
 */
export function titleAbove({ title, versions }: PublishedSurvey, asked: readonly string[] = []): string {
  const newest = versions.findLast(({ version }) => asked.length === 0 || asked.includes(String(version)));
  return (newest ?? versions.at(-1))?.title ?? title;
}
