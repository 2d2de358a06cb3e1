import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { surveyCopy } from '../surveys.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { paths } from '../../../lib/url/paths.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { ButtonLink } from '../../../ui/buttons/text-link.js';
import { Surface } from '../../../ui/layout/surface.js';
import { ScreenGrid } from '../../../ui/layout/screen-grid.js';
import { surveysQuery } from '../surveys-list.query.js';
import { InvitationsCard } from '../invitations/invitations-card.js';
import { OtherSurveys } from './other-surveys.js';
import { ShownSurvey } from './shown-survey.js';
import { SurveysSkeleton } from './surveys-skeleton.js';

interface SurveysScreenProps {
  /** Administrators and managers; the others look. */
  canEdit: boolean;
  /** The reader asked for results without saying of which survey. */
  isForResults: boolean;
}

/** The survey in force, else the newest, and what there is besides. */
export function SurveysScreen({ canEdit, isForResults }: SurveysScreenProps) {
  const query = useQuery(surveysQuery);
  if (query.isPending) return <SurveysSkeleton />;
  if (query.data === undefined) {
    return (
      <Surface>
        <ErrorState
          what={surveyCopy.theSurvey}
          {...failureOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Surface>
    );
  }
  const [survey, ...others] = query.data;
  if (survey === undefined) return <NoSurvey canEdit={canEdit} />;
  return (
    <ScreenGrid>
      <ShownSurvey key={survey.id} survey={survey} canEdit={canEdit} isForResults={isForResults}>
        {others.length > 0 && <OtherSurveys surveys={others} canEdit={canEdit} />}
        <InvitationsCard canEdit={canEdit} />
      </ShownSurvey>
    </ScreenGrid>
  );
}

function NoSurvey({ canEdit }: { canEdit: boolean }) {
  const { emptyTitle, emptyText } = surveyCopy.spec.management;
  return (
    <Surface>
      <EmptyState
        icon={ClipboardList}
        title={emptyTitle}
        text={emptyText}
        action={
          canEdit && (
            <ButtonLink look="primary" to={paths.createSurvey}>
              {surveyCopy.spec.editor.createTitle}
            </ButtonLink>
          )
        }
      />
    </Surface>
  );
}
