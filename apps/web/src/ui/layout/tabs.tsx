import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { cx } from '../class-names.js';

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; name: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** At the right end of the row; under it where there is no room. The panel is then the nearer. */
  aside?: ReactNode;
  /** The panel of the selected tab; the others are not there. */
  children: ReactNode;
}

/** A row of tabs; in a narrow box it scrolls sideways and keeps the selected one in sight. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, aside, children }: TabsProps<Id>) {
  const select = (key: unknown) => {
    const chosen = tabs.find(({ id }) => id === key);
    if (chosen && chosen.id !== selected) onSelect(chosen.id);
  };
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={select}>
      <div
        className={cx(
          'relative border-b border-line',
          aside === undefined ? 'mb-4 lg:mb-5' : '-mt-4 mb-2 flex flex-wrap items-center justify-between gap-x-4',
        )}
      >
        <TabList
          aria-label={label}
          className="-mb-px flex gap-1 overflow-x-auto [scrollbar-width:none] max-md:mask-[linear-gradient(to_right,black_calc(100%-2rem),transparent)] max-md:pe-8"
        >
          {tabs.map(({ id, name }) => (
            <Tab
              key={id}
              ref={id === selected ? bringIntoSight : undefined}
              id={id}
              className="control flex shrink-0 cursor-default items-center border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted -outline-offset-2 transition-colors duration-120 hover:text-ink selected:border-primary selected:text-primary-text"
            >
              {name}
            </Tab>
          ))}
        </TabList>
        {aside !== undefined && <div className="py-1">{aside}</div>}
      </div>
      {/* The kit names a panel once: each tab has its own. */}
      <TabPanel key={selected} id={selected} className="outline-offset-4">
        {children}
      </TabPanel>
    </AriaTabs>
  );
}

/**
 * In the middle of the row, where its neighbours show that there is more, also once the row gets narrower. The page itself
 * stays where it is.
 */
function bringIntoSight(tab: HTMLDivElement | null) {
  const row = tab?.parentElement;
  if (!tab || !row) return undefined;
  const centre = () => row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 });
  centre();
  if (!('ResizeObserver' in globalThis)) return undefined;
  const widths = new ResizeObserver(centre);
  widths.observe(row);
  return () => widths.disconnect();
}
