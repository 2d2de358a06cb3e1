import { Pause, Play } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { copy } from '../../copy/copy.js';
import { liveCopy } from './live.copy.js';
import { useOnline } from '../../lib/browser/use-online.js';
import { liveStore, useLiveState, useWaitingEvents } from '../../lib/live/live-store.js';
import { cx } from '../../ui/class-names.js';
import { Menu, MenuItem } from '../../ui/overlays/menu.js';

const dots = {
  live: 'relative bg-success after:absolute after:-inset-1 after:rounded-pill after:bg-success after:opacity-0 after:animate-breathe',
  connecting: 'bg-line-strong',
  reconnecting: 'bg-warning',
  late: 'bg-warning',
  paused: 'border-2 border-line-strong',
};

/** The dot and the word that say how live the figures are, and the way to stop them from moving. */
export function LiveMenu() {
  const chosen = useLiveState();
  // Without a network nothing moves either, whatever the stream still believes.
  const state = useOnline() ? chosen : 'paused';
  const waiting = useWaitingEvents();
  const isLate = state === 'live' && waiting > 0;
  const word = isLate ? copy.state.notCounted(waiting) : liveCopy[state];
  const isPaused = chosen === 'paused';
  const Icon = isPaused ? Play : Pause;
  return (
    <Menu
      label={liveCopy.menu(word)}
      top={isLate && <p className="px-3.5 pt-2.5 text-small text-muted sm:hidden">{word}</p>}
      trigger={
        <Button
          aria-label={liveCopy.menu(word)}
          className="control inline-flex items-center gap-2 rounded-control px-2.5 text-small text-muted hover:bg-sunken hover:text-ink"
        >
          <span aria-hidden className={cx('size-2 rounded-pill', dots[isLate ? 'late' : state])} />
          <span className="numeric hidden sm:inline">{word}</span>
        </Button>
      }
    >
      <MenuItem onAction={() => liveStore.setPaused(!isPaused)}>
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
        {isPaused ? liveCopy.resume : liveCopy.pause}
      </MenuItem>
    </Menu>
  );
}
