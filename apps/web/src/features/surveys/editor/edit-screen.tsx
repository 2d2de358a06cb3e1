import { CallError, type SurveyTemplate } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { Copy, FileQuestionMark, Lock } from 'lucide-react';
import { failureOf } from '../../../lib/api/failure.js';
import { paths, surveyResultsPath } from '../../../lib/url/paths.js';
import { Button } from '../../../ui/buttons/button.js';
import { ButtonLink } from '../../../ui/buttons/text-link.js';
import { Banner } from '../../../ui/feedback/banner.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { PageHeader } from '../../../ui/layout/page-header.js';
import { PageHeading } from '../../../ui/layout/page-heading.js';
import { Surface } from '../../../ui/layout/surface.js';
import { FirstQuestions } from '../management/first-questions.js';
import { managementCopy as management, managementCopy } from '../management/management.copy.js';
import { SurveyStatusBadge } from '../survey-status-badge.js';
import { surveyCopy } from '../surveys.copy.js';
import { surveyQuery } from '../surveys.queries.js';
import { useDuplicate } from '../use-duplicate.js';
import { editorCopy as words } from './editor.copy.js';
import { TemplateEditor } from './template-editor.js';

const { spec } = surveyCopy;

/** A template that exists, as it is now: to be edited, or to be read when it is completed. */
export function EditScreen({ id }: { id: string }) {
  const query = useQuery(surveyQuery(id));
  if (query.isPending || !query.isFetchedAfterMount) return <EditorSkeleton />;
  if (query.data === null || isUnknown(query.error)) return <NotFound />;
  if (query.data === undefined) {
    return (
      <>
        <PageHeading>{words.edit}</PageHeading>
        <ErrorState
          what={surveyCopy.theSurvey}
          {...failureOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </>
    );
  }
  if (query.data.status === 'completed') return <CompletedSurvey survey={query.data} />;
  return <TemplateEditor template={query.data} status={query.data.status} />;
}

/** 400: the address holds something that is no id at all. */
function isUnknown(error: unknown): boolean {
  return error instanceof CallError && (error.statusCode === 404 || error.statusCode === 400);
}

function NotFound() {
  return (
    <Surface>
      <PageHeading className="sr-only">{spec.editor.notFound}</PageHeading>
      <EmptyState
        icon={FileQuestionMark}
        text={spec.editor.notFound}
        action={<ButtonLink to={paths.surveys}>{spec.editor.back}</ButtonLink>}
      />
    </Surface>
  );
}

function EditorSkeleton() {
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        {managementCopy.loading}
      </p>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="mt-6 h-44 w-full rounded-card!" />
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} className="mt-4 h-56 w-full rounded-card!" />
      ))}
    </div>
  );
}

/** Over for good: it can be read, and copied into a new draft. */
function CompletedSurvey({ survey }: { survey: SurveyTemplate }) {
  const duplicate = useDuplicate();
  const title = survey.title === '' ? surveyCopy.untitled : survey.title;
  return (
    <>
      <PageHeader
        heading={<PageHeading>{title}</PageHeading>}
        subtitle={<SurveyStatusBadge status={survey.status} />}
        toolbar={
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={paths.surveys}>{spec.editor.back}</ButtonLink>
            <ButtonLink to={surveyResultsPath(survey.id)}>{spec.management.results}</ButtonLink>
            <Button look="primary" onPress={() => duplicate(survey)}>
              <Copy aria-hidden className="size-4" strokeWidth={1.75} />
              {management.duplicate}
            </Button>
          </div>
        }
      />
      <Banner tone="info" icon={Lock} className="mb-4">
        {words.completedNote}
      </Banner>
      <Surface as="section" className="flex flex-col p-4 sm:p-5">
        <p dir="auto" className="text-muted wrap-anywhere">
          {survey.description === '' ? management.noDescription : survey.description}
        </p>
        <h2 className="mt-4 text-h2">{management.firstQuestions}</h2>
        <FirstQuestions questions={survey.questions} />
      </Surface>
    </>
  );
}
