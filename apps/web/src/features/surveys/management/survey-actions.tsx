import type { SurveyTemplate } from '@deskledger/contracts';
import { ExternalLink } from 'lucide-react';
import type { Ref } from 'react';
import { surveyCopy } from '../surveys.copy.js';
import { managementCopy as words } from './management.copy.js';
import { useBottomInset } from '../../../lib/browser/use-bottom-inset.js';
import { editSurveyPath, surveyResultsPath, testSurveyPath } from '../../../lib/url/paths.js';
import { cx } from '../../../ui/class-names.js';
import { ButtonLink } from '../../../ui/buttons/text-link.js';
import { SurveyMenu, type MenuActions } from './survey-menu.js';

const { spec } = surveyCopy;

/** Beside the survey on wide screens, under its title on tablets, at the bottom on phones. */
export type ActionsPlace = 'aside' | 'under' | 'bottom';

const placeClass: Record<ActionsPlace, string> = {
  aside: 'flex flex-col gap-2',
  under: 'flex flex-wrap gap-2',
  bottom: 'sticky bottom-0 z-10 -mx-4 -mb-5 flex gap-2 border-t border-line bg-surface px-4 py-3 shadow-bar',
};

interface SurveyActionsProps {
  survey: SurveyTemplate;
  place: ActionsPlace;
  canEdit: boolean;
  actions: MenuActions;
  resultsRef: Ref<HTMLAnchorElement>;
  /** The reader asked for results and landed here: this way. */
  isPointedAt: boolean;
}

export function SurveyActions({ survey, place, canEdit, actions, resultsRef, isPointedAt }: SurveyActionsProps) {
  useBottomInset(place === 'bottom' ? '4rem' : null);
  const isActive = survey.status === 'active';
  const isPhone = place === 'bottom';
  return (
    <div role="group" aria-label={words.actions} className={placeClass[place]}>
      {canEdit && survey.status !== 'completed' && !isPhone && (
        <ButtonLink look="primary" to={editSurveyPath(survey.id)}>
          {spec.management.edit}
        </ButtonLink>
      )}
      <ButtonLink
        ref={resultsRef}
        to={surveyResultsPath(survey.id)}
        className={cx(isPhone && 'grow', isPointedAt && 'outline-2 outline-offset-2 outline-primary')}
      >
        {spec.management.results}
      </ButtonLink>
      {isActive && !isPhone && (
        <ButtonLink to={testSurveyPath(survey.id)} target="_blank">
          {spec.management.preview}
          <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
          <span className="sr-only">, {words.newTab}</span>
        </ButtonLink>
      )}
      <SurveyMenu
        survey={survey}
        canEdit={canEdit}
        actions={actions}
        isLabelled={place === 'aside'}
        canPreview={isPhone && isActive}
        isWhole={isPhone}
      />
    </div>
  );
}
