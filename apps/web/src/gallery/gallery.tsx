import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BarSpecimens } from './bar-specimens.js';
import { chapters, type Chapter } from './chapters.js';
import { ThemeChoices } from './theme-choices.js';
import { CategorySpecimens } from './category-specimens.js';
import { FieldSpecimens } from './field-specimens.js';
import { HeatSpecimens } from './heat-specimens.js';
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
