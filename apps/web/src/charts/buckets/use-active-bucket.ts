import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

export interface ActiveBucket {
  index: number;
  isShown: boolean;
  /** The tooltip stays, with links in it, until it is let go. */
  isPinned: boolean;
  usesKeys: boolean;
  slider: RefObject<HTMLDivElement | null>;
  pointAt: (index: number) => void;
  togglePin: () => void;
  letGo: () => void;
  leave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onBlur: () => void;
}

/**
 * Which of `count` buckets is looked at: by the pointer, by the keys, or pinned. With `onChoose` a click or Enter acts
 * at once instead of pinning.
 */
export function useActiveBucket(count: number, onChoose?: (index: number) => void): ActiveBucket {
  const slider = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(count - 1);
  const [isPointed, setPointed] = useState(false);
  const [isPinned, setPinned] = useState(false);
  const [usesKeys, setUsesKeys] = useState(false);
  const index = Math.min(wanted, count - 1);
  const show = (next: number) => {
    setWanted(next);
    setPointed(true);
  };
  const act = () => (onChoose ? onChoose(index) : setPinned(true));
  const hide = () => {
    setPointed(false);
    setPinned(false);
  };
  return {
    index,
    isShown: isPointed || isPinned,
    isPinned,
    usesKeys,
    slider,
    pointAt: (next) => !isPinned && show(next),
    togglePin: () => (onChoose ? onChoose(index) : setPinned((pinned) => !pinned)),
    letGo() {
      setPinned(false);
      slider.current?.focus();
    },
    leave: () => !usesKeys && setPointed(false),
    onKeyDown(event) {
      const next = stepOf(event.key, index, count);
      if (next !== undefined) show(next);
      else if (event.key === 'Enter' || event.key === ' ') act();
      else if (event.key === 'Escape' && (isPointed || isPinned)) hide();
      else return;
      event.preventDefault();
    },
    onFocus() {
      const byKeys = slider.current?.matches(':focus-visible') ?? false;
      setUsesKeys(byKeys);
      if (byKeys) setPointed(true);
    },
    onBlur() {
      setUsesKeys(false);
      setPointed(false);
    },
  };
}

/** Where a key leads from `index` among `count` points, as on any slider; undefined for other keys. */
export function stepOf(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  const steps: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - 7,
    PageUp: index + 7,
    Home: 0,
    End: last,
  };
  const wanted = steps[key];
  return wanted === undefined ? undefined : Math.min(last, Math.max(0, wanted));
}
