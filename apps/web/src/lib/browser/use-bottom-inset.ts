import { useEffect } from 'react';

/** Tells whatever floats at the bottom of the screen how high the bar is that stands there (a CSS length). */
export function useBottomInset(height: string | null): void {
  useEffect(() => {
    if (height === null) return;
    const { style } = document.documentElement;
    style.setProperty('--bottom-inset', height);
    return () => void style.removeProperty('--bottom-inset');
  }, [height]);
}
