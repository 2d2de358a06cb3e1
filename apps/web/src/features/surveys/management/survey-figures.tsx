import type { SurveyTemplate } from '@deskledger/contracts';
import { estimatedMinutes } from '@deskledger/domain';
import { lazy, type ReactNode, Suspense } from 'react';
import { copy } from '../../../copy/copy.js';
import { useNow } from '../../../lib/browser/use-now.js';
import { formatAgo } from '../../../lib/dates/duration.js';
import { formatCount } from '../../../lib/numbers/format.js';
import { FigureCard } from '../../../ui/figures/figure-card.js';
import { FigureRow } from '../../../ui/figures/figure-row.js';
import { Moment } from '../../../ui/inline/moment.js';
import { surveyCopy } from '../surveys.copy.js';
import { managementCopy as words } from './management.copy.js';

// Drawing weighs more than everything else of the screen.
const RecentTrend = lazy(() => import('./recent-trend.js'));

const { spec } = surveyCopy;
const minute = 60_000;

/** The four cards: status, questions, responses, creation. */
export function SurveyFigures({ survey }: { survey: SurveyTemplate }) {
  const now = useNow(minute);
  const count = survey.questions.length;
  const last = survey.lastResponseAt;
  return (
    <FigureRow>
      <SurveyFigure
        isWords
        title={spec.management.status}
        value={surveyCopy.statuses[survey.status]}
        note={survey.unpublishedChanges && survey.version > 0 ? words.unpublished : words.version(survey.version)}
      />
      <SurveyFigure
        title={spec.management.questions}
        value={formatCount(count)}
        note={count > 0 && surveyCopy.minutes(estimatedMinutes(count))}
      />
      <SurveyFigure
        title={spec.management.responses}
        definition={words.responsesDefinition}
        value={formatCount(survey.completionCount)}
        aside={
          survey.version > 0 && (
            <Suspense>
              <RecentTrend survey={survey.id} />
            </Suspense>
          )
        }
        note={last === null ? words.noResponses : words.lastResponse(formatAgo(now - Date.parse(last)))}
      />
      <SurveyFigure
        isWords
        title={copy.spec.created}
        value={<Moment at={survey.created_at} className="whitespace-nowrap" />}
        note={survey.updatedBy !== null && words.createdNote(survey.updatedBy)}
      />
    </FigureRow>
  );
}

interface SurveyFigureProps {
  title: string;
  definition?: string;
  value: ReactNode;
  /** Beside the value, where there is room. */
  aside?: ReactNode;
  /** Under the value, in words. */
  note?: ReactNode;
  /** The value is longer than a number. */
  isWords?: boolean;
}

function SurveyFigure({ value, isWords = false, ...card }: SurveyFigureProps) {
  return (
    <FigureCard {...card}>
      <span data-long={isWords ? '' : undefined}>{value}</span>
    </FigureCard>
  );
}
