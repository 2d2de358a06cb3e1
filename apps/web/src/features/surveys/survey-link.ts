import type { SurveyTemplate } from '@deskledger/contracts';
import { takeSurveyAddress } from '../../lib/url/paths.js';
import { copyLink } from '../../ui/feedback/copy-link.js';
import { surveyCopy } from './surveys.copy.js';

type Linked = Pick<SurveyTemplate, 'publicId'>;

/** The link that anybody may answer a survey under. */
export function surveyLink({ publicId }: Linked): string {
  return takeSurveyAddress(publicId);
}

/** Puts a survey's public link on the clipboard and says how it went. */
export function copySurveyLink(survey: Linked): Promise<void> {
  return copyLink(surveyLink(survey), surveyCopy.link);
}
