import type { SurveyLanguage } from '@deskledger/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { organizationQuery } from '../../../../lib/api/organization.queries.js';

/** Which language's emails are edited: that in which they are sent, until another one is chosen. */
export function useMailLanguage(): [SurveyLanguage, (language: SurveyLanguage) => void] {
  const { data: settings } = useQuery(organizationQuery);
  const [chosen, choose] = useState<SurveyLanguage>();
  return [chosen ?? settings?.surveyLanguage ?? 'en', choose];
}
