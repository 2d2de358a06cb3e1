import {
  comparedMetrics,
  resultMetrics,
  scoreUnits,
  type ComparedNumbers,
  type Metric,
  type MetricName,
} from '@deskledger/domain';
import type { FigureContents, QuestionScore, ResultContents, ResultFigures } from './report-contents.js';

/** A figure of a report by the name of the screen. `Figures` are those of its kind of report. */
export interface NamedMetric<Figures = unknown> {
  readonly name: string;
  readonly title: string;
  readonly metric: Metric<Figures>;
  /** Behind the value: of which scale it is. */
  readonly scale: string;
}

/** In the order and by the names of the screen. */
const figureTitles = {
  created: 'Total Tickets',
  open: 'Open Tickets',
  closed: 'Resolved Tickets',
  average: 'Avg Resolution Time',
  median: 'Median resolution',
  compliance: 'Compliance rate',
  rating: 'Customer Satisfaction',
  completedSurvey: 'Surveys Completed',
} as const satisfies Partial<Record<MetricName, string>>;

const resultTitles = {
  responses: 'Total Responses',
  rate: 'Response Rate',
  time: 'Avg. Completion Time',
  rating: 'Average Rating',
} as const satisfies Record<keyof typeof resultMetrics, string>;

const scoreWords = { rating: 'average', nps: 'NPS', ces: 'agreeing' } as const;
const outOf = (most: number) => ` of ${most}`;

/** What a report tells as figures. */
export function metricsOf(contents: FigureContents | ResultContents): NamedMetric[] {
  const metrics = contents.kind === 'results' ? resultsOf(contents) : figures;
  return metrics as readonly NamedMetric<never>[] as NamedMetric[];
}

const figures = Object.entries(figureTitles).map(([name, title]): NamedMetric<ComparedNumbers> => {
  const metric: Metric = comparedMetrics[name as keyof typeof figureTitles];
  return { name, title, metric, scale: name === 'rating' ? outOf(5) : '' };
});

function resultsOf({ figures: { scores }, isFiltered }: ResultContents): NamedMetric<ResultFigures>[] {
  const own = Object.entries(resultTitles).map(([name, title]): NamedMetric<ResultFigures> => {
    const metric: Metric<ResultFigures> = resultMetrics[name as keyof typeof resultTitles];
    const isUnfiltered = name === 'rate' && isFiltered;
    return {
      name,
      title: isUnfiltered ? `${title} (unfiltered)` : title,
      metric,
      scale: name === 'rating' ? outOf(5) : '',
    };
  });
  return [...own, ...scores.map(ofQuestion)];
}

function ofQuestion({ key, type, question, most }: QuestionScore): NamedMetric<ResultFigures> {
  const of = ({ scores }: ResultFigures) => scores.find((score) => score.key === key);
  return {
    name: key,
    title: `${question} (${scoreWords[type]})`,
    metric: {
      better: 'higher',
      unit: scoreUnits[type],
      valueOf: (all) => of(all)?.value ?? null,
      baseOf: (all) => of(all)?.answered ?? 0,
    },
    scale: type === 'rating' ? outOf(most) : '',
  };
}
