import type { PublishedSurvey } from '../versions/read-versions.js';
import type { OneSurveyQuestion, ResponseSelection } from '../result-question.js';

type Line = readonly [label: string, ...values: string[]];

/** What an export is about: survey, range, zone and filters. */
export function exportPreamble(
  { range, selection }: OneSurveyQuestion,
  survey: PublishedSurvey,
  timezone: string,
): readonly Line[] {
  return [
    ['Survey', survey.title],
    ['Range', range === null ? 'All time' : `${range.from} to ${range.to}`],
    ['Time zone', timezone],
    ['Filters', filterWords(selection, survey) || 'None'],
  ];
}

function filterWords(selection: ResponseSelection, survey: PublishedSurvey): string {
  const words: [label: string, value: string | undefined][] = [
    ['Stars', listed(selection.rating)],
    ['Written answer', selection.hasText && (selection.hasText === 'true' ? 'yes' : 'no')],
    ['Version', listed(selection.version)],
    ['Organization', listed(selection.organization)],
    ['Agent', listed(selection.assignee)],
    ['Designation', listed(selection.designation)],
    ['Completion time', secondsWords(selection)],
    ['Question', selection.question && wordingOf(selection.question, survey)],
    ['Ticket', selection.ticket],
  ];
  return words.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`])).join('; ');
}

function listed(values: readonly (string | number)[] | undefined): string | undefined {
  return values?.map((value) => (value === '-' ? 'not set' : value)).join(', ');
}

function secondsWords({ durationFrom: from, durationTo: to }: ResponseSelection): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (to === undefined) return `at least ${from} seconds`;
  return from === undefined ? `at most ${to} seconds` : `${from} to ${to} seconds`;
}

function wordingOf(id: string, { versions }: PublishedSurvey): string {
  return versions.flatMap(({ questions }) => questions).findLast((question) => question.id === id)?.question ?? id;
}
