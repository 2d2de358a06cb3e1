import { useEffect, useRef } from 'react';

/** Calls `act` once nothing has called the returned function for `delay` milliseconds; leaving the page drops it. */
export function useDebounced<Value>(act: (value: Value) => void, delay: number): (value: Value) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (value) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(value), delay);
  };
}
