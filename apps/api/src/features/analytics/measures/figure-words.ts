import {
  isOfTickets,
  titleOfFigure,
  type BreakdownMeasure,
  type ExplainedFigure,
  type MeasureList,
} from '@deskledger/contracts';
import { ticketFigureNames, ticketFigures, type TicketFigure } from '@deskledger/domain';
import { explainedFigure } from '../explain/explained-figures.js';

const ofTickets = (metric: ExplainedFigure): TicketFigure | undefined =>
  isOfTickets(metric) ? ticketFigures[metric] : undefined;

/** What is said of a figure, wherever it is named. */
export function figureWordsOf(metric: ExplainedFigure): Omit<MeasureList['figures'][number], 'metric' | 'ofNow'> {
  const { definition, unit } = explainedFigure(metric);
  const better = isOfTickets(metric) ? (ofTickets(metric)?.better ?? null) : 'higher';
  return { title: titleOfFigure(metric), definition, unit, better };
}

/** Whether a figure is the same whatever the period. */
export const isOfNow = (metric: ExplainedFigure): boolean => ofTickets(metric)?.isOfNow === true;

/** Whether a figure is a place in the order of times, which histograms tell within 1 %. */
export function isEstimate(metric: ExplainedFigure): boolean {
  return 'quantile' in (ofTickets(metric)?.parts ?? {});
}

/** The figure that a breakdown tells, by the name that it has everywhere else. */
export function explainedAs(measure: BreakdownMeasure): ExplainedFigure {
  return ticketFigureNames.find((name) => ofTickets(name)?.breakdown === measure) ?? 'csat';
}
