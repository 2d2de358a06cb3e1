import type { ReactNode } from 'react';
import { ThemeChoices } from './theme-choices.js';
import { CategorySpecimens } from './category-specimens.js';
import { FieldSpecimens } from './field-specimens.js';
import { HeatSpecimens } from './heat-specimens.js';
import { OverlaySpecimens } from './overlay-specimens.js';
import { StateSpecimens } from './state-specimens.js';
import { TimeSpecimens } from './time-specimens.js';

/** Every chart and every part of the kit in every state, on fixed figures. For development and for tests. */
export function Gallery() {
  return (
    <main className="gallery">
      <div className="gallery-row">
        <h1 className="text-h1">Gallery</h1>
        <ThemeChoices />
      </div>
      <Chapter title="Charts over time">
        <TimeSpecimens />
      </Chapter>
      <Chapter title="Charts of categories">
        <CategorySpecimens />
      </Chapter>
      <Chapter title="Hour and weekday">
        <HeatSpecimens />
      </Chapter>
      <Chapter title="States">
        <StateSpecimens />
      </Chapter>
      <Chapter title="Fields">
        <FieldSpecimens />
      </Chapter>
      <Chapter title="Buttons, marks and overlays">
        <OverlaySpecimens />
      </Chapter>
    </main>
  );
}

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <p className="text-h2">{title}</p>
      <div className="gallery-specimens">{children}</div>
    </section>
  );
}
