import { pointScale, valuesOfStar } from '@deskledger/domain';
import { aboutLines, listed, type FilterWord, type PreambleLine } from '../../../../platform/files/index.js';
import { titleAbove, type PublishedSurvey } from '../versions/read-versions.js';
import type { OneSurveyQuestion, ResponseSelection } from '../result-question.js';

/** What an export is about: survey, range, zone and filters; `ofTickets` are those that ask for tickets, in words. */
export function exportPreamble(
  { range, selection }: OneSurveyQuestion,
  survey: PublishedSurvey,
  timezone: string,
  ofTickets: readonly FilterWord[],
): PreambleLine[] {
  const title = titleAbove(survey, selection.version);
  return [['Survey', title], ...aboutLines(range, timezone, [...answerFilterWords(selection, survey), ...ofTickets])];
}

/** The filters that only results have, in words. */
export function answerFilterWords(selection: ResponseSelection, survey: PublishedSurvey): FilterWord[] {
  return [
    ratingsAsked(selection.rating, survey),
    ['Written answer', selection.hasText && (selection.hasText === 'true' ? 'yes' : 'no')],
    ['Version', listed(selection.version)],
    ['Completion time', secondsWords(selection)],
    ['Question', selection.question && wordingOf(selection.question, survey)],
    ['Answer', selection.answer?.map((answer) => answerWords(answer, selection.question, survey)).join(', ')],
    ['Ticket', selection.ticket],
    ['Search', selection.search],
  ];
}

/** In the survey's own answers where its scale has no stars. */
function ratingsAsked(stars: readonly number[] | undefined, { versions }: PublishedSurvey): FilterWord {
  const scale = pointScale(versions);
  if (scale === null) return ['Stars', listed(stars)];
  return ['Rating', stars?.map((star) => spanWords(valuesOfStar(star, scale))).join(', ')];
}

const spanWords = ([lowest, highest]: readonly [number, number]) =>
  lowest === highest ? String(lowest) : `${lowest} to ${highest}`;

function secondsWords({ durationFrom: from, durationTo: to }: ResponseSelection): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (to === undefined) return `at least ${from} seconds`;
  return from === undefined ? `at most ${to} seconds` : `${from} to ${to} seconds`;
}

function wordingOf(id: string, survey: PublishedSurvey): string {
  return newestOf(id, survey)?.question ?? id;
}

function answerWords(answer: string, id: string | undefined, survey: PublishedSurvey): string {
  if (id === undefined || newestOf(id, survey)?.type !== 'yes_no') return answer;
  return answer === 'true' ? 'Yes' : 'No';
}

function newestOf(id: string, { versions }: PublishedSurvey) {
  return versions.flatMap(({ questions }) => questions).findLast((question) => question.id === id);
}
