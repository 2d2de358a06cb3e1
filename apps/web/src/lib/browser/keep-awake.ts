/** Keeps the screen on while the page is seen, where the browser can. Answers how to let it go. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  const ask = () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    navigator.wakeLock.request('screen').then(
      (held) => (lock = held),
      () => undefined,
    );
  };
  ask();
  // The browser lets go of it whenever the page is out of sight.
  document.addEventListener('visibilitychange', ask);
  return () => {
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
