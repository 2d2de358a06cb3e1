import { useEffect, useState } from 'react';

/** Counts down from `seconds` to 0, again for every new `attempt`: something that no other attempt has, as its moment. */
export function useCountdown(seconds: number, attempt: number): number {
  const [ends, setEnds] = useState({ attempt: -1, at: 0 });
  const [now, setNow] = useState(() => Date.now());
  if (seconds > 0 && ends.attempt !== attempt) {
    setEnds({ attempt, at: Date.now() + seconds * 1000 });
    setNow(Date.now());
  }
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [seconds, attempt]);
  return seconds === 0 ? 0 : Math.max(0, Math.ceil((ends.at - now) / 1000));
}
