import type { EchoedRange, SharedResults } from '@deskledger/contracts';
import { HorizontalBars } from '../../../charts/bars/horizontal-bars.js';
import { chartsCopy } from '../../../charts/charts.copy.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { formatShare } from '../../../lib/numbers/format.js';
import { Card } from '../../../ui/layout/card.js';
import { MatrixRows } from '../questions/matrix-rows.js';
import { answerWords, summaryOf } from '../questions/question-words.js';
import { questionsCopy as words } from '../questions/questions.copy.js';
import { resultsCopy } from '../results.copy.js';

interface SharedQuestionProps {
  question: SharedResults['questions'][number];
  range: EchoedRange;
}

/** How often each answer to a question was given; of what is written or chosen freely how many there are. */
export function SharedQuestion({ question: summary, range }: SharedQuestionProps) {
  const { question, answered, values } = summary;
  const headline = summaryOf(summary);
  const rows = values.map((value) => barOf(String(value.value), answerWords(value.value), value, answered));
  return (
    <Card title={question}>
      {summary.rows !== undefined ? (
        <MatrixRows question={question} summary={headline} rows={summary.rows} range={range} barOf={barOf} />
      ) : rows.length === 0 ? (
        <p className="mt-1 text-muted">{headline}</p>
      ) : (
        <HorizontalBars
          title={question}
          summary={headline}
          rows={rows}
          table={{
            caption: captionOf(question, range),
            head: [words.answer, resultsCopy.trends.responses, chartsCopy.share],
            rows: rows.map(({ label, count, share }) => [label, count, share]),
          }}
        />
      )}
    </Card>
  );
}

function barOf(key: string, label: string, { count, pct }: { count: number; pct: number | null }, all: number) {
  return { key, label, count, share: formatShare(pct, count, all, 1) };
}
