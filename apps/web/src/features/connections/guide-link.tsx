import { ownPath } from '../../lib/url/base-path.js';
import { paths } from '../../lib/url/places.js';
import { linkClass } from '../../ui/buttons/text-link.js';
import { connectionsCopy, kindName } from './connections.copy.js';

/** The address of a page of the documentation that the product serves: what is to be done in a help desk of this kind. */
const guidePath = (source: string): string =>
  `${paths.docs}/${source === 'standard' ? 'how-to/connect-a-help-desk' : `connect/${source}`}`;

/** Opens beside the page: its steps are followed with this one at hand. */
export function GuideLink({ source }: { source: string }) {
  return (
    <a href={ownPath(guidePath(source))} target="_blank" rel="noreferrer" className={linkClass}>
      {connectionsCopy.guideOf(kindName(source))}
    </a>
  );
}
