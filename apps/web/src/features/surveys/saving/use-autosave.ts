import { CallError, type SurveyContent } from '@deskledger/contracts';
import { sameContent } from '@deskledger/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf } from '../../../lib/api/failure.js';

export type SaveState =
  | { kind: 'unchanged' | 'waiting' | 'saving' | 'failed' }
  | { kind: 'saved'; at: number }
  | { kind: 'refused'; why: string };

interface AutosaveOptions {
  /** Nothing is sent while a dialog asks, or where changes are published by hand. */
  isOn: boolean;
  content: SurveyContent;
  /** What the server has. */
  saved: SurveyContent;
  save: (content: SurveyContent) => Promise<unknown>;
}

const delay = 2_000;
const longestDelay = 30_000;

/** Sends a draft two seconds after the last change, and again, with growing pauses, while the server is away. */
export function useAutosave({ isOn, content, saved, save }: AutosaveOptions) {
  const [state, setState] = useState<SaveState>({ kind: 'unchanged' });
  const failures = useRef(0);
  const [attempt, setAttempt] = useState(0);
  const isDirty = !sameContent(content, saved);

  const flush = useCallback(async (): Promise<boolean> => {
    setState({ kind: 'saving' });
    try {
      const answer = await save(content);
      failures.current = 0;
      setState(answer === null ? { kind: 'waiting' } : { kind: 'saved', at: Date.now() });
      return answer !== null;
    } catch (error) {
      const isRefusal = error instanceof CallError && error.statusCode >= 400 && error.statusCode < 500;
      failures.current += 1;
      setState(isRefusal ? { kind: 'refused', why: failureOf(error).detail } : { kind: 'failed' });
      if (!isRefusal) setAttempt((count) => count + 1);
      return false;
    }
  }, [content, save]);

  useEffect(() => {
    if (!isOn || !isDirty) return;
    const pause = Math.min(longestDelay, delay * 2 ** failures.current);
    const timer = setTimeout(() => void flush(), pause);
    return () => clearTimeout(timer);
  }, [isOn, isDirty, flush, attempt]);

  const isWaiting = isOn && isDirty && (state.kind === 'saved' || state.kind === 'unchanged');
  return { state: isWaiting ? ({ kind: 'waiting' } as const) : state, flush };
}
