import type { SurveyTemplate } from '@deskledger/contracts';
import { useEffect, useRef, useState } from 'react';
import { surveyCopy } from '../surveys.copy.js';
import { managementCopy as words } from './management.copy.js';
import { editSurveyPath, surveyResultsPath } from '../../../lib/url/paths.js';
import { Button } from '../../../ui/buttons/button.js';
import { Card } from '../../../ui/layout/card.js';
import { Moment } from '../../../ui/inline/moment.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import { SurveyStatusBadge } from '../survey-status-badge.js';
import { TicketMails } from '../ticket-mails/ticket-mails.js';
import { presentMails } from '../ticket-mails/ticket-mails-text.js';

const { spec } = surveyCopy;
const shownAtFirst = 5;

/** Drafts, and surveys that had their time. */
export function OtherSurveys({ surveys, canEdit }: { surveys: readonly SurveyTemplate[]; canEdit: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = isWhole ? surveys : surveys.slice(0, shownAtFirst);
  useEffect(() => {
    if (isWhole) list.current?.children[shownAtFirst]?.querySelector('a')?.focus();
  }, [isWhole]);
  return (
    <Card title={words.others}>
      <ul ref={list} className="divide-y divide-line">
        {shown.map((survey) => (
          <OtherSurvey key={survey.id} survey={survey} canEdit={canEdit} />
        ))}
      </ul>
      {shown.length < surveys.length && (
        <Button look="link" onPress={() => setWhole(true)} className="mt-2 min-h-6 self-start">
          {words.allOthers(surveys.length)}
        </Button>
      )}
    </Card>
  );
}

function OtherSurvey({ survey, canEdit }: { survey: SurveyTemplate; canEdit: boolean }) {
  const title = survey.title === '' ? surveyCopy.untitled : survey.title;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
            {title}
          </span>
          <SurveyStatusBadge status={survey.status} />
        </p>
        <p className="numeric mt-0.5 flex flex-wrap gap-x-4 text-small text-muted">
          <span>{surveyCopy.questions(survey.questions.length)}</span>
          <span>{surveyCopy.responses(survey.completionCount)}</span>
          <span>
            {words.updated} <Moment at={survey.updated_at} />
          </span>
        </p>
        {survey.status === 'active' && (
          <TicketMails
            announce={(surveys, settings) => presentMails(survey.id, surveys, settings)}
            className="mt-0.5 text-small text-muted"
          />
        )}
      </div>
      <p className="flex gap-4 print:hidden">
        {survey.version > 0 && (
          <TextLink
            to={surveyResultsPath(survey.id)}
            aria-label={`${spec.management.results}: ${title}`}
            className="py-1"
          >
            {spec.management.results}
          </TextLink>
        )}
        {canEdit && (
          <TextLink to={editSurveyPath(survey.id)} aria-label={`${spec.management.edit}: ${title}`} className="py-1">
            {spec.management.edit}
          </TextLink>
        )}
      </p>
    </li>
  );
}
