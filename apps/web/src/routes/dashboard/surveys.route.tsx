import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { surveyCopy } from '../../features/surveys/surveys.copy.js';
import { useCanEdit } from '../../features/account/use-role.js';
import { SurveysScreen } from '../../features/surveys/management/surveys-screen.js';
import { arrivedForResults, paths } from '../../lib/url/paths.js';
import { PageHeader } from '../../ui/layout/page-header.js';
import { PageHeading } from '../../ui/layout/page-heading.js';
import { ButtonLink } from '../../ui/buttons/text-link.js';

const { management, editor } = surveyCopy.spec;

const FollowUpsPage = lazy(() => import('./follow-ups-page.js'));

/** `/dashboard/surveys`, also in the place of `/dashboard/results`; and the follow-ups below it, whose code comes then. */
export function Component() {
  if (useLocation().pathname.replace(/\/$/, '') !== paths.followUps) return <Surveys />;
  return (
    <Suspense>
      <FollowUpsPage />
    </Suspense>
  );
}

function Surveys() {
  const canEdit = useCanEdit();
  const { state, key } = useLocation() as { state: unknown; key: string };
  const isForResults = isSame(state, arrivedForResults);
  return (
    <>
      <PageHeader
        heading={<PageHeading keepFocus={isForResults}>{management.title}</PageHeading>}
        subtitle={<p>{management.subtitle}</p>}
        toolbar={
          <>
            <ButtonLink to={paths.followUps}>{surveyCopy.followUps}</ButtonLink>
            {canEdit && <ButtonLink to={paths.createSurvey}>{editor.createTitle}</ButtonLink>}
          </>
        }
      />
      <SurveysScreen key={isForResults ? key : 'surveys'} canEdit={canEdit} isForResults={isForResults} />
    </>
  );
}

function isSame(state: unknown, expected: typeof arrivedForResults): boolean {
  return typeof state === 'object' && state !== null && 'for' in state && state.for === expected.for;
}
