import { useEffect, useRef } from 'react';
import { isInDialog } from '../../../lib/actions/pressed-key.js';

interface EditorKeys {
  save: () => void;
  add: () => void;
  undo: () => void;
  redo: () => void;
}

/** Ctrl/⌘ S saves, Ctrl/⌘ Enter adds; Ctrl/⌘ Z is left to text fields while one is being written in. */
export function useEditorKeys(keys: EditorKeys, isOn: boolean): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const act = actionOf(event);
      if (act === undefined || isInDialog(event.target)) return;
      event.preventDefault();
      latest.current[act]();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOn]);
}

function actionOf(event: KeyboardEvent): keyof EditorKeys | undefined {
  if ((!event.ctrlKey && !event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 's' && !event.shiftKey) return 'save';
  if (key === 'enter') return 'add';
  if (isWriting(event.target)) return undefined;
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && event.ctrlKey ? 'redo' : undefined;
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea');
}
