import { useQuery } from '@tanstack/react-query';
import { surveysQuery } from '../surveys/index.js';

/** The yes/no and consent questions of all surveys by their ids: one of them may ask whether the person can be contacted. */
export function useConsentQuestions(isAsked = true): ReadonlyMap<string, string> {
  const { data: surveys = [] } = useQuery({ ...surveysQuery, enabled: isAsked });
  return new Map(
    surveys.flatMap(({ questions }) =>
      questions
        .filter(({ type }) => type === 'yes_no' || type === 'consent')
        .map(({ id, question }) => [id, question] as const),
    ),
  );
}
