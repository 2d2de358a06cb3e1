import type { SurveyTemplate } from '@deskledger/contracts';
import { resultsCopy } from '../results.copy.js';
import { takeSurveyPath } from '../../../lib/url/paths.js';

const words = resultsCopy.recent;

/** Puts the survey's public link on the clipboard and says so. */
export async function copySurveyLink({ publicId }: Pick<SurveyTemplate, 'publicId'>): Promise<void> {
  const { toast } = await import('../../../ui/feedback/toasts.js');
  try {
    await navigator.clipboard.writeText(new URL(takeSurveyPath(publicId), location.href).href);
    toast.success(words.linkCopied);
  } catch {
    // Pages that are not served securely have no clipboard.
    toast.error(words.linkFailed);
  }
}
