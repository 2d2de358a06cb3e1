import type { SurveyContent, SurveyTemplate } from '@deskledger/contracts';
import { sameContent } from '@deskledger/domain';
import { useEffect, useRef, useState } from 'react';
import type { keptDraft } from './kept-draft.js';
import type { WantedStatus } from './settings-card.js';

interface LocalChangesOptions {
  kept: ReturnType<typeof keptDraft>;
  isOn: boolean;
  content: SurveyContent;
  wanted: WantedStatus;
  /** What the server has. */
  base: SurveyTemplate;
  /** Which revision changes that were kept earlier were begun on. */
  revision: number | undefined;
}

/** Keeps the changes of an active survey on this device; visitors see them when the survey is updated. */
export function useLocalChanges({ kept, isOn, content, wanted, base, revision }: LocalChangesOptions) {
  const isDirty = isOn && (wanted !== base.status || !sameContent(content, base));
  const [isKept, setKept] = useState(true);
  const wasDirty = useRef(false);
  useEffect(() => {
    if (isDirty) setKept(kept.write(content, wanted, revision ?? base.revision));
    else if (wasDirty.current) kept.drop();
    wasDirty.current = isDirty;
  }, [isDirty, kept, content, wanted, base.revision, revision]);
  return { isDirty, isKept };
}
