import type { SurveyTemplate } from '@deskledger/contracts';
import { Link2 } from 'lucide-react';
import { managementCopy as words } from './management.copy.js';
import { Button } from '../../../ui/buttons/button.js';
import { copySurveyLink, surveyLink } from '../survey-link.js';

/** The link that anybody may answer under. */
export function ShareBox({ survey }: { survey: SurveyTemplate }) {
  return (
    <div className="rounded-control bg-sunken p-3">
      <h3 className="text-h3">{words.share}</h3>
      <p className="mt-0.5 text-small text-muted">
        {survey.status === 'active' ? words.shareText : words.shareInactive}
      </p>
      <p className="reference mt-2 text-small wrap-anywhere select-all" aria-label={words.linkName} role="group">
        {surveyLink(survey)}
      </p>
      <Button onPress={() => void copySurveyLink(survey)} className="mt-3 w-full">
        <Link2 aria-hidden className="size-4" strokeWidth={1.75} />
        {words.copyLink}
      </Button>
    </div>
  );
}
