import { useState } from 'react';
import type { Bucket } from '../charts/buckets/buckets.js';
import { ChartCard } from '../charts/card/chart-card.js';
import { timeTable } from '../charts/table/time-table.js';
import { VerticalBars } from '../charts/bars/vertical-bars.js';
import { captionOf, month, quarter, range, wave, wordsOf } from './figures.js';

interface BarsProps {
  title: string;
  buckets: readonly Bucket[];
  values: readonly number[];
  markers?: { index: number; label: string }[];
  atFirst?: number;
}

const noMarkers: never[] = [];

function Bars({ title, buckets, values, markers = noMarkers, atFirst }: BarsProps) {
  const [chosen, setChosen] = useState(atFirst);
  const series = [{ key: 'a', name: 'Responses', color: 'var(--chart-1)', marker: 'square' as const, values }];
  const facts = (index: number) => [{ name: 'Responses', value: String(values[index] ?? 0), color: 'var(--chart-1)' }];
  return (
    <ChartCard title={title} range={range}>
      <VerticalBars
        title={title}
        summary={`${values.reduce((sum, value) => sum + value, 0)} responses.`}
        buckets={buckets}
        values={values}
        wordsOf={(index) => ({ ...wordsOf(buckets)(index), facts: facts(index), hint: 'Click to see these responses' })}
        markers={markers}
        chosen={chosen}
        onChoose={(index) => setChosen(index === chosen ? undefined : index)}
        table={timeTable({ caption: captionOf(title), buckets, series })}
        emptyText="No responses"
        footer={range.timezone}
      />
    </ChartCard>
  );
}

const versions = [
  { index: 4, label: 'v2' },
  { index: 19, label: 'v3' },
];

export function BarSpecimens() {
  return (
    <>
      <Bars title="Bars with marks" buckets={month} values={wave(month, 22)} markers={versions} />
      <Bars title="Bars, one chosen" buckets={quarter} values={wave(quarter, 8)} atFirst={40} />
      <Bars title="Bars, empty" buckets={month} values={month.map(() => 0)} />
    </>
  );
}
