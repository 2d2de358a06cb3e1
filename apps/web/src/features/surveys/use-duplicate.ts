import type { SurveyTemplate } from '@deskledger/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { managementCopy } from './management/management.copy.js';
import { failureOf } from '../../lib/api/failure.js';
import { editSurveyPath } from '../../lib/url/paths.js';
import { toast } from '../../ui/feedback/toasts.js';
import { createSurvey, rememberSurvey } from './surveys.queries.js';

/** Makes a draft with every setting of a survey and opens it. */
export function useDuplicate(): (survey: SurveyTemplate) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const duplication = useMutation({
    mutationFn: ({ title, description, questions, language, translations, look, mail }: SurveyTemplate) => {
      const copied = managementCopy.copyOf(title).slice(0, 200);
      return createSurvey({ title: copied, description, questions, language, translations, look, mail }, 'draft');
    },
    onSuccess: async (draft) => {
      rememberSurvey(queries, draft);
      toast.success(managementCopy.duplicated);
      await navigate(editSurveyPath(draft.id));
    },
    onError: (error) => toast.error(failureOf(error).detail),
  });
  return (survey) => {
    if (!duplication.isPending) duplication.mutate(survey);
  };
}
