import type { LocalDay } from '../time/calendar-days.js';
import type { SurveyCohort, SurveyContribution, SurveyFlow } from './survey-contribution.js';
import { surveyMeasureIndex, surveyMeasures, type SurveyDimension, type SurveyMeasure } from './survey-measures.js';

/** The sums of one survey and organization on one day. */
export interface SurveyDaySums {
  readonly survey: string;
  readonly slice: string;
  readonly day: LocalDay;
  /** In the order of `surveyMeasures`. */
  readonly amounts: number[];
  /** Responses by value, in every dimension. */
  readonly values: Readonly<Record<SurveyDimension, Map<string, number>>>;
}

/** Contributions summed up, by survey, slice and day. Made by `surveySums`, filled by `addSurveyContribution`. */
export type SurveySums = Map<string, SurveyDaySums>;

const separator = '\u0000';

export function surveySums(): SurveySums {
  return new Map();
}

/** Adds (`sign` 1) or takes away (`sign` −1) what an enrollment contributes. */
export function addSurveyContribution(sums: SurveySums, added: SurveyContribution | null, sign: 1 | -1): void {
  if (added === null) return;
  if (added.invitedOn !== null) add(daySums(sums, added, added.invitedOn), 'invited', sign);
  if (added.cohort !== null) addCohort(daySums(sums, added, added.cohort.day), added.cohort, sign);
  if (added.response !== null) addFlow(daySums(sums, added, added.response.day), added.response, sign);
}

/** Adds the difference that a change of one enrollment makes. */
export function addSurveyChange(
  sums: SurveySums,
  before: SurveyContribution | null,
  after: SurveyContribution | null,
): void {
  addSurveyContribution(sums, before, -1);
  addSurveyContribution(sums, after, 1);
}

function addCohort(row: SurveyDaySums, { opened, started, completed }: SurveyCohort, sign: number): void {
  add(row, 'delivered', sign);
  if (opened) add(row, 'opened', sign);
  if (started) add(row, 'started', sign);
  if (completed) add(row, 'completed', sign);
}

function addFlow(row: SurveyDaySums, { isPublic, rating, time, designation }: SurveyFlow, sign: number): void {
  add(row, 'responses', sign);
  if (isPublic) add(row, 'public_responses', sign);
  if (rating !== null) {
    add(row, 'ratings', sign);
    add(row, 'rating_parts', sign * rating.parts);
    add(row, `star_${rating.star}` as SurveyMeasure, sign);
  }
  if (time !== null) {
    add(row, 'timed', sign);
    add(row, 'active_seconds', sign * time.seconds);
    addValue(row, 'duration', String(time.bucket), sign);
  }
  addValue(row, 'designation', designation, sign);
}

function daySums(sums: SurveySums, { survey, slice }: SurveyContribution, day: LocalDay): SurveyDaySums {
  const key = [survey, slice, day].join(separator);
  let row = sums.get(key);
  if (row === undefined) {
    const amounts = new Array<number>(surveyMeasures.length).fill(0);
    row = { survey, slice, day, amounts, values: { designation: new Map(), duration: new Map() } };
    sums.set(key, row);
  }
  return row;
}

function add(row: SurveyDaySums, measure: SurveyMeasure, amount: number): void {
  row.amounts[surveyMeasureIndex[measure]]! += amount;
}

function addValue({ values }: SurveyDaySums, dimension: SurveyDimension, value: string, amount: number): void {
  values[dimension].set(value, (values[dimension].get(value) ?? 0) + amount);
}
