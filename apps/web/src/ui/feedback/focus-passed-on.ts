import { useLayoutEffect, useRef, type RefObject } from 'react';

const places = 'section, [role="group"], [role="dialog"], main';

/**
 * Where the element goes away, the focus that was in it last passes on to `next`, or where there is none to what is around
 * it and stays. A button that is disabled while it works has lost the focus before.
 */
export function useFocusPassedOn<T extends HTMLElement>(next?: RefObject<HTMLElement | null>): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    let hadFocus = element.contains(document.activeElement);
    const follow = ({ target }: FocusEvent) => (hadFocus = element.contains(target as Node));
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      if (!hadFocus) return;
      const around = [...document.querySelectorAll<HTMLElement>(places)].filter((place) => place.contains(element));
      queueMicrotask(() => {
        const place = next?.current ?? around.findLast(({ isConnected }) => isConnected);
        if (place && isNowhere(document.activeElement)) focusFor(place);
      });
    };
  }, [next]);
  return ref;
}

/** Gives the focus to what otherwise takes none. */
function focusFor(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

const isNowhere = (element: Element | null) => element === null || element === document.body;
