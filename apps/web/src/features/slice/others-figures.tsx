import { Lock } from 'lucide-react';
import { reportsPath } from '../../lib/url/paths.js';
import { ButtonLink } from '../../ui/buttons/text-link.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { Surface } from '../../ui/layout/surface.js';
import { othersCopy as words } from './others-figures.copy.js';

/** Stands in the place of figures of other people, which are none of the reader's. */
export default function OthersFigures({ isOfAgents }: { isOfAgents: boolean }) {
  return (
    <Surface role="status">
      <EmptyState
        icon={Lock}
        title={isOfAgents ? words.title : words.teamTitle}
        text={isOfAgents ? words.text : words.teamText}
        action={<ButtonLink to={reportsPath({ tab: 'team' })}>{words.own}</ButtonLink>}
      />
    </Surface>
  );
}
