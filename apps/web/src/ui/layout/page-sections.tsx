import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { copy } from '../../copy/copy.js';
import { useArrival } from '../../lib/browser/use-arrival.js';
import { cx } from '../class-names.js';
import { ButtonLink } from '../buttons/text-link.js';
import { ScreenGrid } from './screen-grid.js';

/** By the id of the section, in the order of the page. */
type SectionTitles = Readonly<Record<string, string>>;

/** Adds a section to the links; what is returned removes it. */
const AddSection = createContext<((id: string) => () => void) | undefined>(undefined);

/** A long page under links to its sections, which stay in sight. Only sections that are on the page have a link. */
export function PageSections({ titles, children }: { titles: SectionTitles; children: ReactNode }) {
  const { search } = useLocation();
  const [present, setPresent] = useState<readonly string[]>([]);
  const add = useCallback((id: string) => {
    setPresent((ids) => [...ids, id]);
    return () => setPresent((ids) => ids.filter((each) => each !== id));
  }, []);
  return (
    <AddSection value={add}>
      <nav
        aria-label={copy.state.onThisPage}
        className="sticky top-0 z-10 mb-4 min-h-9 overflow-x-auto border-b border-line bg-canvas [scrollbar-width:none] pointer-coarse:min-h-11 print:hidden"
      >
        <ul className="flex">
          {Object.entries(titles).map(
            ([id, title]) =>
              present.includes(id) && (
                <li key={id}>
                  <ButtonLink look="quiet" to={{ search, hash: id }}>
                    {title}
                  </ButtonLink>
                </li>
              ),
          )}
        </ul>
      </nav>
      {children}
    </AddSection>
  );
}

interface PageSectionProps {
  titles: SectionTitles;
  id: string;
  className?: string;
  children: ReactNode;
}

/** One section of a long page. */
export function PageSection({ titles, id, className, children }: PageSectionProps) {
  const add = use(AddSection);
  const place = useArrival(`#${id}`);
  useEffect(() => add?.(id), [add, id]);
  return (
    <ScreenGrid
      ref={place}
      id={id}
      role="group"
      aria-label={titles[id]}
      tabIndex={-1}
      className={cx('min-w-0 scroll-mt-14 outline-none', className)}
    >
      {children}
    </ScreenGrid>
  );
}
