import type { SplitFigure, SurveyRuleSplit } from '@deskledger/contracts';
import {
  localInstants,
  portionOf,
  type PreambleLine,
  type Table,
  type TableCell,
  type TableRow,
} from '../../../../platform/files/index.js';

const figures: Readonly<Record<SplitFigure['figure'], string>> = {
  responseRate: 'Response rate (%)',
  satisfied: 'Satisfied, 4 or 5 stars (%)',
  average: 'Average rating (1 to 5)',
  nps: 'Net promoter score',
};

const verdicts: Readonly<Record<NonNullable<SplitFigure['verdict']>, string>> = {
  too_few: 'Not decided: too few',
  undecided: 'Not decided',
  higher: 'Higher',
  lower: 'Lower',
};

const headings = [
  'Survey',
  'Survey id',
  'Share (%)',
  'Sent since',
  'Delivered',
  'Responses',
  'Figure',
  'Count',
  'Value',
  'Difference',
  'Lower end (95%)',
  'Upper end (95%)',
  'Result',
];

/** The surveys of a rule beside each other, as a table with a row for each figure of each survey. @param timezone in which instants are shown */
export function splitTable({ rule, since, minimum, surveys }: SurveyRuleSplit, timezone: string): Table {
  const first = surveys[0]!.survey.title;
  const sentSince = localInstants(timezone)(since);
  return {
    name: 'Comparison',
    preamble: [
      ['Rule', rule.name],
      ['Time zone', timezone],
      ['Differences', `to ${first}; decided where both surveys have at least ${minimum}`],
    ] satisfies PreambleLine[],
    headings,
    portions: portionOf(surveys.flatMap((survey) => rowsOf(survey, sentSince))),
  };
}

function rowsOf(
  { survey, share, delivered, responses, figures: shown }: SurveyRuleSplit['surveys'][number],
  sentSince: TableCell,
): TableRow[] {
  const about = [survey.title, survey.id, share, sentSince, delivered, responses];
  return shown.map(({ figure, n, value, difference, verdict }) => [
    ...[...about, figures[figure], n, value],
    ...[difference?.value ?? null, difference?.low ?? null, difference?.high ?? null],
    verdict && verdicts[verdict],
  ]);
}
