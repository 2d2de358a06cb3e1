import { useEffect, useState } from 'react';

/** The value once it has not changed for `delay` milliseconds. Values are compared by their JSON. */
export function useSettled<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return settled;
}
