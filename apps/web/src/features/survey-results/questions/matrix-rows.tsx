import type { EchoedRange, QuestionSummary } from '@deskledger/contracts';
import { type BarRow, HorizontalBars } from '../../../charts/bars/horizontal-bars.js';
import { chartsCopy } from '../../../charts/charts.copy.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { resultsCopy } from '../results.copy.js';
import { questionsCopy as words } from './questions.copy.js';

type Row = NonNullable<QuestionSummary['rows']>[number];

interface MatrixRowsProps {
  question: string;
  /** The headline of all rows. */
  summary: string;
  rows: readonly Row[];
  range: EchoedRange;
  /** The bar of an answer, as the address has it, under its label; shares are of `all`. */
  barOf: (answer: string, label: string, counted: Row['values'][number], all: number) => BarRow;
}

/** How often each column was chosen, row by row. */
export function MatrixRows({ question, summary, rows, range, barOf }: MatrixRowsProps) {
  return (
    <>
      <p className="text-muted">{summary}</p>
      {rows.map(({ row, answered, values }) => {
        const bars = values.map((cell) => barOf(`${row}: ${cell.value}`, cell.value, cell, answered));
        return (
          <section key={row} aria-label={row} className="mt-4">
            <h4 dir="auto" className="font-medium wrap-anywhere">
              {row}
            </h4>
            <HorizontalBars
              title={row}
              summary={words.answeredRow(answered)}
              rows={bars}
              table={{
                caption: captionOf(`${question}: ${row}`, range),
                head: [words.answer, resultsCopy.trends.responses, chartsCopy.share],
                rows: bars.map(({ label, count, share }) => [label, count, share]),
              }}
            />
          </section>
        );
      })}
    </>
  );
}
