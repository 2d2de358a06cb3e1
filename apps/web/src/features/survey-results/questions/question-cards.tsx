import type { QuestionSummary } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChartCardSkeleton } from '../../../charts/card/chart-skeleton.js';
import { failureOf } from '../../../lib/api/failure.js';
import type { ResultsView } from '../../../lib/url/results-view.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { Card } from '../../../ui/layout/card.js';
import { useFilterWords } from '../filter/use-filter-words.js';
import { resultsCopy } from '../results.copy.js';
import { QuestionCard } from './question-card.js';
import { questionsCopy } from './questions.copy.js';
import { questionsQuery } from './questions.queries.js';

interface QuestionCardsProps {
  survey: string;
  view: ResultsView;
}

/** A card for each question, with what was answered to it. */
export default function QuestionCards({ survey, view }: QuestionCardsProps) {
  const query = useQuery(questionsQuery(survey, view));
  const anyAnswer: ResultsView = { ...view, question: undefined, answer: [] };
  // The card that an answer was chosen in keeps showing what else there is to choose.
  const ofAll = useQuery(questionsQuery(survey, anyAnswer));
  const filters = useFilterWords(survey, view);
  const filtersOfAll = useFilterWords(survey, anyAnswer);
  if (query.isPending) return <ChartCardSkeleton kind="rows" title={resultsCopy.questions} className="lg:col-span-2" />;
  if (query.data === undefined) {
    return (
      <Card title={resultsCopy.questions} className="lg:col-span-2">
        <ErrorState
          what={questionsCopy.theQuestions}
          {...failureOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  return query.data.questions.filter(isShown).map((summary) => {
    const isChosen = summary.id === view.question && ofAll.data !== undefined;
    const { data, isPlaceholderData } = isChosen ? ofAll : query;
    const shown = data?.questions.find((one) => isSame(one, summary)) ?? summary;
    return (
      <QuestionCard
        key={`${summary.id} ${summary.versions.join()}`}
        survey={survey}
        view={isChosen ? anyAnswer : view}
        isChosen={isChosen}
        chosen={isChosen ? view.answer : []}
        summary={shown}
        range={(data ?? query.data).range}
        filters={isChosen ? filtersOfAll : filters}
        isStale={isPlaceholderData}
      />
    );
  });
}

/** What is no longer asked has a card where there is something to show. */
const isShown = ({ current, asked }: QuestionSummary) => current || asked > 0;

const isSame = (one: QuestionSummary, other: QuestionSummary) =>
  one.id === other.id && one.versions.join() === other.versions.join();
