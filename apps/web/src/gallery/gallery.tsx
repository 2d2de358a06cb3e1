import { type ComponentType, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChartCard } from '../charts/card/chart-card.js';
import { HeatGrid } from '../charts/heat/heat-grid.js';
import { Sparkline } from '../charts/time/sparkline.js';
import { chooseTheme, readThemeChoice, subscribeToTheme } from '../lib/theme/theme.js';
import { ChoiceButtons } from '../ui/fields/choice-buttons.js';
import { Card } from '../ui/layout/card.js';
import { BarSpecimens } from './bar-specimens.js';
import { CategorySpecimens } from './category-specimens.js';
import { type Chapter, chapters } from './chapters.js';
import { FieldSpecimens } from './field-specimens.js';
import { captionOf, range, wave, week } from './figures.js';
import { OverlaySpecimens } from './overlay-specimens.js';
import { StateSpecimens } from './state-specimens.js';
import { TimeSpecimens } from './time-specimens.js';

const specimens: Record<Chapter, ComponentType> = {
  time: TimeSpecimens,
  bars: BarSpecimens,
  categories: CategorySpecimens,
  grids: HeatSpecimens,
  states: StateSpecimens,
  fields: FieldSpecimens,
  overlays: OverlaySpecimens,
};
const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
/** Busy between nine and five on weekdays, quiet at night. */
const load = Array.from({ length: 7 }, (_, weekday) =>
  Array.from({ length: 24 }, (_, hour) => {
    const bell = Math.max(0, 10 - Math.abs(hour - 12) * 1.3);
    return Math.round(bell * (weekday < 5 ? 4 - weekday * 0.3 : 0.4));
  }),
);
const empty = load.map((row) => row.map(() => 0));
const lines: [name: string, values: (number | null)[], isUnfinished: boolean][] = [
  ['rising', wave(week, 40), false],
  ['today is not over', [20, 24, 22, 30, 28, 33, 9], true],
  ['flat', [7, 7, 7, 7, 7, 7, 7], false],
  ['with gaps', [3, null, 4, 5, null, 4, 6], false],
];

/**
 * Every chart and every part of the kit in every state, on fixed figures. For development and for tests;
 * `?chapter=grids` shows one chapter alone.
 */
export function Gallery() {
  const [params] = useSearchParams();
  const wanted = params.get('chapter');
  const all = Object.keys(chapters) as Chapter[];
  const shown = all.filter((chapter) => wanted === null || chapter === wanted);
  return (
    <main className="gallery">
      <div className="gallery-row">
        <h1 className="text-h1">Gallery</h1>
        <ThemeChoices />
      </div>
      {shown.map((chapter) => {
        const Specimens = specimens[chapter];
        return (
          <section key={chapter} aria-label={chapters[chapter]}>
            <p className="text-h2">{chapters[chapter]}</p>
            <div className="gallery-specimens">
              <Specimens />
            </div>
          </section>
        );
      })}
    </main>
  );
}

function ThemeChoices() {
  const choice = useSyncExternalStore(subscribeToTheme, readThemeChoice);
  return <ChoiceButtons label="Theme" value={choice} options={options} onChange={chooseTheme} />;
}

function Load({ title, values }: { title: string; values: number[][] }) {
  return (
    <ChartCard title={title} definition="Tickets by hour of their creation." range={range}>
      <HeatGrid
        title={title}
        summary="Busiest: Monday 12:00 – 13:00 with 40."
        values={values}
        unit="Tickets"
        caption={captionOf(title)}
        emptyText="No tickets created in 15 – 21 Nov 2026."
        footer={range.timezone}
      />
    </ChartCard>
  );
}

function HeatSpecimens() {
  return (
    <>
      <Load title="Heat grid" values={load} />
      <Load title="Heat grid, empty" values={empty} />
      <Card title="Sparklines">
        <ul className="gallery-row">
          {lines.map(([name, values, isUnfinished]) => (
            <li key={name} className="text-small text-subtle">
              <Sparkline values={values} isUnfinished={isUnfinished} />
              {name}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
