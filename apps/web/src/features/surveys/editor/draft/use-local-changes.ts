import type { SurveyContent, SurveyTemplate } from '@deskledger/contracts';
import { sameContent } from '@deskledger/domain';
import { useEffect, useRef, useState } from 'react';
import type { keptDraft } from './kept-draft.js';
import type { WantedStatus } from '../settings-card.js';

interface LocalChangesOptions {
  kept: ReturnType<typeof keptDraft>;
  content: SurveyContent;
  wanted: WantedStatus;
  /** What the server has, or had when the changes were begun. */
  base: SurveyTemplate;
}

/**
 * Keeps on this device what the server does not have: the changes of an active survey, which visitors see when it is
 * updated, and those of a draft, until they are saved. A lost session or a crash takes nothing away.
 */
export function useLocalChanges({ kept, content, wanted, base }: LocalChangesOptions) {
  const isWithdrawn = base.status === 'active' && wanted !== base.status;
  const isDirty = isWithdrawn || !sameContent(content, base);
  const [isKept, setKept] = useState(true);
  const wasDirty = useRef(false);
  useEffect(() => {
    if (isDirty) setKept(kept.write(content, wanted, base.revision));
    else if (wasDirty.current) kept.drop();
    wasDirty.current = isDirty;
  }, [isDirty, kept, content, wanted, base.revision]);
  return { isDirty, isKept };
}
