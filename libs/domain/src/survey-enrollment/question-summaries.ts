import { meanOf } from '../metrics/percentages.js';
import { askedQuestions, type AskedQuestion, type AskingVersion } from '../survey-template/asked-questions.js';
import { listedAnswers } from '../survey-template/listed-answers.js';
import { isScaleType } from '../survey-template/question-scale.js';
import { agreeing, promoterGroups, type PromoterGroups } from './points.js';

/** An answer that is one value, or one part of an answer that has several. */
type AnswerValue = string | number | boolean;

/** Completed responses to one version. */
export interface ResponseCount {
  readonly version: number;
  readonly isPublic: boolean;
  readonly count: number;
}

/** Of those, the ones that gave a question the same answer; null for texts and lists, which are only counted. */
export interface AnswerCount extends ResponseCount {
  readonly id: string;
  readonly value: AnswerValue | null;
}

/** Of those, the ones that were not asked a question, because of its conditions. */
export interface NotAskedCount extends ResponseCount {
  readonly id: string;
}

/** Of those, the ones whose answer to a question has this part: a chosen option, or a column. */
export interface PartCount extends ResponseCount {
  readonly id: string;
  readonly value: string;
  /** ranking: its place, from 1; else null. */
  readonly place: number | null;
  /** matrix: the row for which the column was chosen; else null. */
  readonly row: string | null;
}

/** How often each column was chosen for one row of a matrix. */
export interface RowCounts {
  readonly row: string;
  readonly answered: number;
  readonly values: readonly { readonly value: string; readonly count: number }[];
}

/** What was answered to one question. */
export interface AnsweredQuestion extends AskedQuestion {
  /** Responses that were asked the question. */
  readonly asked: number;
  readonly answered: number;
  /** Of the answers by public link: how many there are, and whether they are among `answered`. */
  readonly byPublicLink: { readonly isCounted: boolean; readonly answered: number };
  /** rating, ces: the mean on the question's own scale with two decimals, halves up; null without answers. */
  readonly average: number | null;
  /** nps: how many are in each group; else null. */
  readonly promoters: PromoterGroups | null;
  /** date: the earliest and the latest day that was given, null without answers; else null. */
  readonly days: { readonly first: string | null; readonly last: string | null } | null;
  /** ces: how many agree; else null. */
  readonly agreeing: number | null;
  /**
   * How often each possible answer was given, those that nobody gave included; none for a text, a day or an address. Of several options that
   * can be chosen together each is counted; of a ranking how often each was the first.
   */
  readonly values: readonly { readonly value: AnswerValue; readonly count: number }[];
  /** ranking: the mean place of each of `values` with two decimals, null without answers; else null. */
  readonly meanRanks: readonly (number | null)[] | null;
  /** matrix: every row that any version asks; else null. */
  readonly byRow: readonly RowCounts[] | null;
}

interface Counts {
  readonly responses: readonly ResponseCount[];
  readonly notAsked: readonly NotAskedCount[];
  readonly answers: readonly AnswerCount[];
  readonly parts: readonly PartCount[];
  /** Whether answers on a scale count by public link. Other answers always do. */
  readonly countsPublic: boolean;
}

/** The answers to every question that was ever published. */
export function questionSummaries(versions: readonly AskingVersion[], counts: Counts): AnsweredQuestion[] {
  return askedQuestions(versions).map((asked) => summaryOf(asked, counts));
}

function summaryOf(
  asked: AskedQuestion,
  { responses, notAsked, answers, parts, countsPublic }: Counts,
): AnsweredQuestion {
  const { question, versions } = asked;
  const isCounted = !isScaleType(question.type) || countsPublic;
  const counts = <Row extends ResponseCount>(row: Row) =>
    versions.includes(row.version) && (isCounted || !row.isPublic);
  const own = answers.filter(({ id }) => id === question.id);
  const counted = own.filter(counts);
  const publicly = own.filter(({ version, isPublic }) => isPublic && versions.includes(version));
  const ownParts = parts.filter((row) => row.id === question.id && counts(row));
  const values = valuesOf(asked, counted, ownParts);
  const scaled = values.map(({ count }) => count);
  return {
    ...asked,
    asked: sum(responses.filter(counts)) - sum(notAsked.filter((row) => row.id === question.id && counts(row))),
    answered: sum(counted),
    byPublicLink: { isCounted, answered: sum(publicly) },
    average: ['rating', 'ces'].includes(question.type) ? averageOf(counted) : null,
    promoters: question.type === 'nps' ? promoterGroups(scaled) : null,
    meanRanks: question.type === 'ranking' ? values.map(({ value }) => meanRank(value, ownParts)) : null,
    byRow:
      question.type === 'matrix' ? asked.rows.map((row) => rowCounts(row, question.columns ?? [], ownParts)) : null,
    days: question.type === 'date' ? spanOf(counted) : null,
    agreeing: question.type === 'ces' ? agreeing(scaled) : null,
    values,
  };
}

const sum = (rows: readonly ResponseCount[]): number => rows.reduce((total, { count }) => total + count, 0);

function spanOf(counted: readonly AnswerCount[]): AnsweredQuestion['days'] {
  const days = counted.map(({ value }) => String(value)).sort();
  return { first: days[0] ?? null, last: days.at(-1) ?? null };
}

function averageOf(counted: readonly AnswerCount[]): number | null {
  const answered = sum(counted);
  const total = counted.reduce((points, { value, count }) => points + Number(value) * count, 0);
  return meanOf(total, answered);
}

function valuesOf(
  asked: AskedQuestion,
  counted: readonly AnswerCount[],
  parts: readonly PartCount[],
): AnsweredQuestion['values'] {
  switch (asked.question.type) {
    case 'date':
    case 'matrix':
    case 'consent':
      return [];
    case 'choices':
      return countsOf(possibleAnswers(asked), parts);
    case 'ranking':
      return countsOf(
        possibleAnswers(asked),
        parts.filter(({ place }) => place === 1),
      );
    default:
      return countsOf(possibleAnswers(asked), counted);
  }
}

function countsOf<Value extends AnswerValue>(
  possible: readonly Value[],
  counted: readonly { readonly value: Value | null; readonly count: number }[],
): { value: Value; count: number }[] {
  const counts = new Map<Value, number>(possible.map((value) => [value, 0]));
  for (const { value, count } of counted) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + count);
  return [...counts].map(([value, count]) => ({ value, count }));
}

function meanRank(option: AnswerValue, parts: readonly PartCount[]): number | null {
  const ranked = parts.filter(({ value }) => value === option);
  const places = ranked.reduce((total, { place, count }) => total + (place ?? 0) * count, 0);
  return meanOf(places, sum(ranked));
}

function rowCounts(row: string, columns: readonly string[], parts: readonly PartCount[]): RowCounts {
  const own = parts.filter((part) => part.row === row);
  return { row, answered: sum(own), values: countsOf(columns, own) };
}

/** In the order in which they are shown to whoever answers; those of every version. */
function possibleAnswers({ question, options }: AskedQuestion): readonly AnswerValue[] {
  return question.type === 'ranking' ? options : (listedAnswers({ ...question, options }) ?? []);
}
