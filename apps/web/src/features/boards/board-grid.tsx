import type { Pin, PinSize } from '@deskledger/contracts';
import { type ReactNode, use, useMemo } from 'react';
import { OnKiosk } from '../../lib/browser/on-kiosk.js';
import { IsPinned } from '../../lib/url/use-bucket-change.js';
import { cx } from '../../ui/class-names.js';
import { TextLink } from '../../ui/buttons/text-link.js';
import { Sliced } from '../slice/index.js';
import { boardsCopy as words } from './boards.copy.js';
import { pinnedCards } from './cards/pinned-cards.js';
import { pinName, pinPath, pinView, usePinCaption } from './pin-view.js';

/** Four pins of the least size in a row, two where the screen is narrow. */
export const boardGridClass = 'grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-4 lg:gap-x-4 xl:gap-x-6 xl:gap-y-5';

export const pinClass: Readonly<Record<PinSize, string>> = {
  narrow: 'min-w-0',
  wide: 'min-w-0 col-span-2',
  full: 'min-w-0 col-span-2 lg:col-span-4',
};

/** The pins of a board with their figures. */
export function BoardGrid({ pins }: { pins: readonly Pin[] }) {
  return (
    <div className={boardGridClass}>
      {pins.map((pin) => (
        <div key={pin.id} data-pin className={cx('flex break-inside-avoid flex-col', pinClass[pin.size])}>
          <PinCaption pin={pin} />
          <PinnedCardView pin={pin} />
        </div>
      ))}
    </div>
  );
}

/** What a pin is of; it leads to the screen of the card, with the range and the filters of the pin. */
function PinCaption({ pin }: { pin: Pin }) {
  const caption = usePinCaption(pin);
  return (
    <p className="mb-1.5 flex min-w-0 items-baseline gap-2 text-small text-subtle">
      {pin.title !== null && (
        <span dir="auto" className="truncate font-medium text-ink">
          {pin.title}
        </span>
      )}
      <TextLink to={pinPath(pin)} aria-label={`${words.openScreen(pinName(pin))}: ${caption}`} className="truncate">
        {caption}
      </TextLink>
    </p>
  );
}

/** The card of a pin, as on its own screen. What it is of is the pin's; the address of the board says nothing of it. */
export function PinnedCardView({ pin: { card, query } }: { pin: Pick<Pin, 'card' | 'query'> }) {
  const view = useMemo(() => pinView({ card, query }), [card, query]);
  return (
    <IsPinned value>
      {/* A figure beside a chart stays at the top of its card. */}
      <div className="figure-row grid grow grid-cols-1 grid-rows-[auto_auto_1fr] *:row-span-full">
        <Gate view={view}>{pinnedCards[card].draw(view)}</Gate>
      </div>
    </IsPinned>
  );
}

/** Figures of other people are none of the reader's. A TV display is not asked for them. */
function Gate({ view, children }: { view: ReturnType<typeof pinView>; children: ReactNode }) {
  return use(OnKiosk) ? children : <Sliced view={view}>{children}</Sliced>;
}
