const fallbackDelay = 200;

/** Calls back when the page has nothing else to do, within `timeout` milliseconds if one is given. Answers with the way out. */
export function whenIdle(act: () => void, timeout?: number): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, fallbackDelay);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, timeout === undefined ? {} : { timeout });
  return () => cancelIdleCallback(handle);
}
