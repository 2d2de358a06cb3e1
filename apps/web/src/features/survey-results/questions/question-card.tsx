import type { EchoedRange, QuestionSummary } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChartCard } from '../../../charts/card/chart-card.js';
import { HorizontalBars } from '../../../charts/bars/horizontal-bars.js';
import { chartsCopy } from '../../../charts/charts.copy.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { formatShare } from '../../../lib/numbers/format.js';
import { surveyResultsPath } from '../../../lib/url/paths.js';
import type { ResultsView } from '../../../lib/url/results-view.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import { deltaFrom, deltaProps } from '../../comparison/index.js';
import { resultsCopy } from '../results.copy.js';
import { MatrixRows } from './matrix-rows.js';
import { WordGroups } from './word-groups.js';
import { answerWords, metricOf, notesOn, summaryOf } from './question-words.js';
import { questionsCopy } from './questions.copy.js';
import { questionsComparisonQuery } from './questions.queries.js';

const words = questionsCopy;

interface QuestionCardProps {
  survey: string;
  /** Without what is chosen in this card. */
  view: ResultsView;
  /** The results are narrowed to those who answered this question. */
  isChosen: boolean;
  /** Which of its answers they are narrowed to. */
  chosen: readonly string[];
  summary: QuestionSummary;
  range: EchoedRange;
  filters: string | undefined;
  isStale: boolean;
}

/** How often each answer to a question was given; choosing one narrows everything else to it, choosing it again lets go. */
export function QuestionCard({ survey, view, isChosen, chosen, summary, range, filters, isStale }: QuestionCardProps) {
  const { id, type, question, answered, values } = summary;
  const metric = metricOf(summary);
  const comparison = useQuery(questionsComparisonQuery(survey, view));
  const { delta } = deltaProps(deltaFrom(comparison, metric, answered === 0 ? null : answered));
  const rowOf = (
    answer: string,
    label: string,
    { count, pct }: { count: number; pct: number | null },
    all = answered,
  ) => {
    const isRowChosen = chosen.includes(answer);
    const filtered = chosen.length === 1 && isRowChosen ? view : { ...view, question: id, answer: [answer] };
    return {
      key: answer,
      label,
      count,
      share: formatShare(pct, count, all, 1),
      to: surveyResultsPath(survey, filtered),
      isChosen: isRowChosen,
    };
  };
  const rows = values.map((value) => rowOf(String(value.value), answerWords(value.value), value));
  const ranks = type === 'ranking' ? values.map(({ meanRank }) => meanRank?.toFixed(2) ?? '--') : null;
  return (
    <ChartCard title={question} definition={words.definition(type)} range={range} filters={filters} isStale={isStale}>
      {notesOn(summary).map((note) => (
        <p key={note} dir="auto" className="text-small wrap-anywhere text-muted">
          {note}
        </p>
      ))}
      <div className="text-small">{delta}</div>
      {summary.rows !== undefined ? (
        <MatrixRows question={question} summary={summaryOf(summary)} rows={summary.rows} range={range} barOf={rowOf} />
      ) : rows.length === 0 ? (
        <Written survey={survey} view={view} summary={summary} isChosen={isChosen} />
      ) : (
        <>
          {ranks && <Ranks values={values} />}
          <HorizontalBars
            title={question}
            summary={summaryOf(summary)}
            rows={rows}
            table={{
              caption: captionOf(question, range),
              head: [words.answer, resultsCopy.trends.responses, chartsCopy.share, ...(ranks ? [words.meanRank] : [])],
              rows: rows.map(({ label, count, share }, index) => [
                label,
                count,
                share,
                ...(ranks ? [ranks[index]!] : []),
              ]),
            }}
          />
        </>
      )}
    </ChartCard>
  );
}

/** The mean place of each option, the best first. */
function Ranks({ values }: Pick<QuestionSummary, 'values'>) {
  const ranked = values
    .flatMap(({ value, meanRank }) => (typeof meanRank === 'number' ? [{ option: String(value), meanRank }] : []))
    .sort((one, other) => one.meanRank - other.meanRank);
  if (ranked.length === 0) return null;
  return (
    <p className="mb-2 text-small wrap-anywhere text-muted">
      {words.meanRank}: {ranked.map(({ option, meanRank }) => `${option} ${meanRank.toFixed(2)}`).join(' · ')}
    </p>
  );
}

interface WrittenProps extends Pick<QuestionCardProps, 'survey' | 'view' | 'summary'> {
  isChosen: boolean;
}

/** Texts, days and addresses are read, not drawn: the list of responses has them. */
function Written({ survey, view, summary, isChosen }: WrittenProps) {
  const { id, type, question, answered } = summary;
  const to = surveyResultsPath(survey, isChosen ? view : { ...view, question: id, answer: [] });
  return (
    <>
      <p className="mb-3 text-muted">{summaryOf(summary)}</p>
      {answered > 0 && (
        <p>
          <TextLink to={to}>{isChosen ? words.showAll : words.show(answered)}</TextLink>
        </p>
      )}
      {answered > 0 && type === 'text' && <WordGroups {...{ survey, view }} question={{ id, title: question }} />}
    </>
  );
}
