import type { SurveyTemplate } from '@deskledger/contracts';
import { Copy, Lock } from 'lucide-react';
import { surveyCopy } from '../surveys.copy.js';
import { editorCopy as words } from './editor.copy.js';
import { managementCopy as management } from '../management/management.copy.js';
import { paths, surveyResultsPath } from '../../../lib/url/paths.js';
import { Banner } from '../../../ui/feedback/banner.js';
import { Button } from '../../../ui/buttons/button.js';
import { PageHeader } from '../../../ui/layout/page-header.js';
import { PageHeading } from '../../../ui/layout/page-heading.js';
import { ButtonLink } from '../../../ui/buttons/text-link.js';
import { Surface } from '../../../ui/layout/surface.js';
import { FirstQuestions } from '../management/first-questions.js';
import { SurveyStatusBadge } from '../survey-status-badge.js';
import { useDuplicate } from '../use-duplicate.js';

const { spec } = surveyCopy;

/** Over for good: it can be read, and copied into a new draft. */
export function CompletedSurvey({ survey }: { survey: SurveyTemplate }) {
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
