import type { SurveyTemplate } from '@deskledger/contracts';

/** The address at which anybody can answer the survey while it is active. */
export function publicLink(url: string, { publicId }: SurveyTemplate): string {
  return `${url}/survey/${publicId}`;
}
