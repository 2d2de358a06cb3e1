import type { SurveyTemplate } from '@deskledger/contracts';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { phone, useMedia, wide } from '../../../lib/browser/use-media.js';
import { editSurveyPath } from '../../../lib/url/paths.js';
import { CompleteDialog } from './complete-dialog.js';
import { SurveyActions, type ActionsPlace } from './survey-actions.js';
import { SurveyDetail } from './survey-detail.js';
import { SurveyFigures } from './survey-figures.js';
import { useDuplicate } from '../use-duplicate.js';

const VersionHistory = lazy(() => import('../versions/version-history.js'));
const pointingTime = 2000;

interface ShownSurveyProps {
  survey: SurveyTemplate;
  canEdit: boolean;
  isForResults: boolean;
  /** Under the survey. */
  children: ReactNode;
}

export function ShownSurvey({ survey, canEdit, isForResults, children }: ShownSurveyProps) {
  const place = useActionsPlace();
  const [dialog, setDialog] = useState<'none' | 'complete' | 'history'>('none');
  const navigate = useNavigate();
  const duplicate = useDuplicate();
  const { resultsRef, isPointedAt } = usePointer(isForResults);
  const close = () => setDialog('none');
  const actions = (
    <SurveyActions
      survey={survey}
      place={place}
      canEdit={canEdit}
      resultsRef={resultsRef}
      isPointedAt={isPointedAt}
      actions={{
        onHistory: () => setDialog('history'),
        onComplete: () => setDialog('complete'),
        onDuplicate: () => duplicate(survey),
      }}
    />
  );
  return (
    <>
      <SurveyFigures survey={survey} />
      <SurveyDetail
        survey={survey}
        actionsAside={place === 'aside' && actions}
        actionsUnder={place === 'under' && actions}
        canEdit={canEdit}
      />
      {children}
      {place === 'bottom' && actions}
      <CompleteDialog survey={survey} isOpen={dialog === 'complete'} onOpenChange={close} />
      <Suspense>
        {dialog === 'history' && (
          <VersionHistory
            id={survey.id}
            onClose={close}
            onRestore={
              canEdit && survey.status !== 'completed'
                ? ({ version }) => void navigate(editSurveyPath(survey.id), { state: { restore: version } })
                : undefined
            }
          />
        )}
      </Suspense>
    </>
  );
}

function useActionsPlace(): ActionsPlace {
  const isWide = useMedia(wide);
  const isPhone = useMedia(phone);
  if (isWide) return 'aside';
  return isPhone ? 'bottom' : 'under';
}

/** Who followed 'Survey Results' finds the way on under their fingers, and sees it for two seconds. */
function usePointer(isForResults: boolean) {
  const resultsRef = useRef<HTMLAnchorElement>(null);
  const [isPointedAt, setPointedAt] = useState(isForResults);
  useEffect(() => {
    if (!isForResults) return;
    resultsRef.current?.focus();
    const timer = setTimeout(() => setPointedAt(false), pointingTime);
    return () => clearTimeout(timer);
  }, [isForResults]);
  return { resultsRef, isPointedAt };
}
