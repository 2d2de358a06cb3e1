import type { EchoedRange, SharedResults } from '@deskledger/contracts';
import { HorizontalBars } from '../../../charts/bars/horizontal-bars.js';
import { chartsCopy } from '../../../charts/charts.copy.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { formatShare } from '../../../lib/numbers/format.js';
import { Card } from '../../../ui/layout/card.js';
import { answerWords, summaryOf } from '../questions/question-words.js';
import { questionsCopy as words } from '../questions/questions.copy.js';
import { resultsCopy } from '../results.copy.js';

interface SharedQuestionProps {
  question: SharedResults['questions'][number];
  range: EchoedRange;
}

/** How often each answer to a question was given; of written answers how many there are. */
export function SharedQuestion({ question: summary, range }: SharedQuestionProps) {
  const { type, question, answered, values } = summary;
  const rows = values.map(({ value, count, pct }) => {
    const label = answerWords(value);
    return { key: String(value), label, count, share: formatShare(pct, count, answered, 1) };
  });
  return (
    <Card title={question}>
      {type === 'text' ? (
        <p className="mt-1 text-muted">{summaryOf(summary)}</p>
      ) : (
        <HorizontalBars
          title={question}
          summary={summaryOf(summary)}
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
