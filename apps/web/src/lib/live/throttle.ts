/**
 * Runs `act` at once, then at most once per `interval` milliseconds; calls in between are answered by one run at
 * the end of the interval. So a lone change shows immediately and a flood does not.
 */
export function throttled(act: () => void, interval: number) {
  let quietUntil = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const run = () => {
    waiting = undefined;
    quietUntil = Date.now() + interval;
    act();
  };

  const call = () => {
    if (waiting !== undefined) return;
    const rest = quietUntil - Date.now();
    if (rest <= 0) run();
    else waiting = setTimeout(run, rest);
  };
  call.cancel = () => clearTimeout(waiting);
  return call;
}
