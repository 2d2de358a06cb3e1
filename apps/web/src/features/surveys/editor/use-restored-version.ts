import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { versionsCopy } from '../versions/versions.copy.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { versionsQuery } from '../surveys.queries.js';
import { draftOf } from './draft/survey-draft.js';
import type { SurveyEditor } from './draft/use-survey-editor.js';

/** Brings back the version that was chosen on the screen before, once; Undo takes it away again. */
export function useRestoredVersion(id: string, editor: SurveyEditor): void {
  const { state } = useLocation() as { state: unknown };
  const wanted = wantedVersion(state);
  const isDone = useRef(false);
  const { data } = useQuery({ ...versionsQuery(id), enabled: wanted !== undefined });
  useEffect(() => {
    const version = data?.find((candidate) => candidate.version === wanted);
    if (version === undefined || isDone.current) return;
    isDone.current = true;
    editor.replace(draftOf(version));
    toast.success(versionsCopy.restored(version.version));
  }, [data, wanted, editor]);
}

function wantedVersion(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('restore' in state)) return undefined;
  return typeof state.restore === 'number' ? state.restore : undefined;
}
