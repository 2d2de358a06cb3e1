import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { surveyCopy } from '../surveys.copy.js';
import { managementCopy as words } from './management.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { takeSurveyAddress } from '../../../lib/url/paths.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { PageHeading } from '../../../ui/layout/page-heading.js';
import { Surface } from '../../../ui/layout/surface.js';
import { testEnrollmentQuery } from '../surveys.queries.js';
import { SurveysSkeleton } from './surveys-skeleton.js';

/** Gives way to the public page with a test enrollment, whose answers are in no figure. */
export function TestScreen({ id }: { id: string }) {
  const { data: enrolled, error, isFetching, refetch } = useQuery(testEnrollmentQuery(id));
  useEffect(() => {
    if (enrolled !== undefined) location.replace(takeSurveyAddress(enrolled));
  }, [enrolled]);
  return (
    <div className="grid gap-4">
      <PageHeading>{surveyCopy.spec.management.preview}</PageHeading>
      {error === null ? (
        <SurveysSkeleton />
      ) : (
        <Surface>
          <ErrorState
            what={words.thePreview}
            {...failureOf(error)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Surface>
      )}
    </div>
  );
}
