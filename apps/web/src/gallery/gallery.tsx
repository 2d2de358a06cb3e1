import { useSearchParams } from 'react-router-dom';
import { BarSpecimens } from './bar-specimens.js';
import { ThemeChoices } from './theme-choices.js';
import { CategorySpecimens } from './category-specimens.js';
import { FieldSpecimens } from './field-specimens.js';
import { HeatSpecimens } from './heat-specimens.js';
import { OverlaySpecimens } from './overlay-specimens.js';
import { StateSpecimens } from './state-specimens.js';
import { TimeSpecimens } from './time-specimens.js';

const chapters = {
  time: { title: 'Charts over time', Specimens: TimeSpecimens },
  bars: { title: 'Bars over time', Specimens: BarSpecimens },
  categories: { title: 'Charts of categories', Specimens: CategorySpecimens },
  grids: { title: 'Hour and weekday', Specimens: HeatSpecimens },
  states: { title: 'States', Specimens: StateSpecimens },
  fields: { title: 'Fields', Specimens: FieldSpecimens },
  overlays: { title: 'Buttons, marks and overlays', Specimens: OverlaySpecimens },
};

/**
 * Every chart and every part of the kit in every state, on fixed figures. For development and for tests;
 * `?chapter=grids` shows one chapter alone.
 */
export function Gallery() {
  const [params] = useSearchParams();
  const wanted = params.get('chapter');
  const shown = Object.entries(chapters).filter(([key]) => wanted === null || key === wanted);
  return (
    <main className="gallery">
      <div className="gallery-row">
        <h1 className="text-h1">Gallery</h1>
        <ThemeChoices />
      </div>
      {shown.map(([key, { title, Specimens }]) => (
        <section key={key} aria-label={title}>
          <p className="text-h2">{title}</p>
          <div className="gallery-specimens">
            <Specimens />
          </div>
        </section>
      ))}
    </main>
  );
}
