import type { SurveyTemplate } from '@deskledger/contracts';
import { Link2 } from 'lucide-react';
import { surveyCopy } from '../surveys.copy.js';
import { managementCopy as words } from './management.copy.js';
import { takeSurveyPath } from '../../../lib/url/paths.js';
import { Button } from '../../../ui/buttons/button.js';
import { toast } from '../../../ui/feedback/toasts.js';

export function publicLink({ publicId }: Pick<SurveyTemplate, 'publicId'>): string {
  return new URL(takeSurveyPath(publicId), location.href).href;
}

export async function copyPublicLink(survey: Pick<SurveyTemplate, 'publicId'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(publicLink(survey));
    toast.success(words.linkCopied);
  } catch {
    // Pages that are not served securely have no clipboard; the link stands there to be selected.
    toast.error(surveyCopy.failed);
  }
}

/** The link that anybody may answer under. */
export function ShareBox({ survey }: { survey: SurveyTemplate }) {
  return (
    <div className="rounded-control bg-sunken p-3">
      <h3 className="text-h3">{words.share}</h3>
      <p className="mt-0.5 text-small text-muted">
        {survey.status === 'active' ? words.shareText : words.shareInactive}
      </p>
      <p className="reference mt-2 text-small wrap-anywhere select-all" aria-label={words.linkName} role="group">
        {publicLink(survey)}
      </p>
      <Button onPress={() => void copyPublicLink(survey)} className="mt-3 w-full">
        <Link2 aria-hidden className="size-4" strokeWidth={1.75} />
        {words.copyLink}
      </Button>
    </div>
  );
}
