import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { followForm } from './unsaved-text.js';

interface LeaveGuardOptions {
  isDirty: boolean;
  /** Nothing of it is kept on this device: the browser asks before a reload as well. */
  isLostOnReload: boolean;
  /** Tried first; when it answers true the way is free. */
  settle?: () => Promise<boolean>;
}

/** Asks before changes are left behind. `leave` lets the next navigation pass. */
export function useLeaveGuard({ isDirty, isLostOnReload, settle }: LeaveGuardOptions) {
  const isLeaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const [isAsking, setAsking] = useState(false);
  const isBlocked = blocker.state === 'blocked';
  const latest = useRef({ blocker, settle });
  useEffect(() => {
    latest.current = { blocker, settle };
  });
  useEffect(() => {
    if (!isBlocked) return setAsking(false);
    if (latest.current.settle === undefined) return setAsking(true);
    void latest.current.settle().then((isSettled) => {
      if (isSettled) latest.current.blocker.proceed?.();
      else setAsking(true);
    });
  }, [isBlocked]);
  useEffect(() => {
    if (!isDirty || !isLostOnReload) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty, isLostOnReload]);
  useEffect(() => (isDirty ? followForm() : undefined), [isDirty]);
  const leave = useCallback(() => {
    isLeaving.current = true;
  }, []);
  return { blocker, isAsking: isBlocked && isAsking, leave };
}
