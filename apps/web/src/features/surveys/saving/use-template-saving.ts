import { CallError, type SurveyContent, type SurveyTemplate } from '@deskledger/contracts';
import { sameContent } from '@deskledger/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { rememberSurvey, surveyQuery, updateSurvey } from '../surveys.queries.js';

export interface WantedTemplate {
  content: SurveyContent;
  status: 'draft' | 'active';
}

export interface Conflict {
  theirs: SurveyTemplate;
  wanted: WantedTemplate;
}

/**
 * Sends changes of one template, one after another, each on top of what the server answered last.
 * A change that met a newer one is kept as `conflict`, unless the newer one is our own, whose answer was lost.
 */
export function useTemplateSaving(initial: SurveyTemplate) {
  const queries = useQueryClient();
  const [base, setBase] = useState(initial);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaving, setSaving] = useState(false);
  const revision = useRef(initial.revision);
  const known = useRef(initial.status);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const adopt = useCallback(
    (template: SurveyTemplate) => {
      revision.current = template.revision;
      known.current = template.status;
      setBase(template);
      setConflict(null);
      rememberSurvey(queries, template);
    },
    [queries],
  );

  /** Resolves to what the server has now, or to null when somebody else was faster. Rejects on every other failure. */
  const send = useCallback(
    async (wanted: WantedTemplate): Promise<SurveyTemplate | null> => {
      setSaving(true);
      try {
        // Whoever takes it offline has read in a dialog how many links stop; a draft that saves itself stops none.
        const isWithdrawn = known.current === 'active' && wanted.status === 'draft';
        const stopLinks = isWithdrawn && { stopLinks: true };
        const saved = await updateSurvey({ id: initial.id, ...wanted, revision: revision.current, ...stopLinks });
        adopt(saved);
        return saved;
      } catch (error) {
        if (!(error instanceof CallError) || error.statusCode !== 409) throw error;
        const theirs = await queries.fetchQuery(surveyQuery(initial.id));
        if (theirs === null) throw error;
        if (theirs.status === wanted.status && sameContent(theirs, wanted.content)) {
          adopt(theirs);
          return theirs;
        }
        setConflict({ theirs, wanted });
        return null;
      } finally {
        setSaving(false);
      }
    },
    [adopt, initial.id, queries],
  );

  /** One after another: each needs the revision that the one before led to. */
  const save = useCallback(
    (wanted: WantedTemplate) => {
      const sending = last.current.then(() => send(wanted));
      last.current = sending.catch(() => undefined);
      return sending;
    },
    [send],
  );

  /** Ours again, this time over theirs. */
  const overwrite = useCallback(
    (met: Conflict) => {
      revision.current = met.theirs.revision;
      setConflict(null);
      return save(met.wanted);
    },
    [save],
  );

  return { base, adopt, save, overwrite, conflict, isSaving };
}
