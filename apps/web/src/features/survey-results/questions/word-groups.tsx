import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { failureOf } from '../../../lib/api/failure.js';
import { surveyResultsPath } from '../../../lib/url/paths.js';
import type { ResultsView } from '../../../lib/url/results-view.js';
import { Button } from '../../../ui/buttons/button.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { questionsCopy } from './questions.copy.js';
import { wordsQuery } from './questions.queries.js';

const words = questionsCopy.words;

interface WordGroupsProps {
  survey: string;
  view: ResultsView;
  /** The id of a text question, and its words. */
  question: { id: string; title: string };
}

/** On demand: what the written answers to a question have in common; each word leads to the answers with it. */
export function WordGroups({ survey, view, question: { id, title } }: WordGroupsProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const label = isOpen ? words.hide : words.show;
  return (
    <div className="mt-3 print:hidden">
      <Button
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-label={words.of(label, title)}
        onPress={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <div id={listId} className="mt-3">
          <Words survey={survey} view={view} question={id} />
        </div>
      )}
    </div>
  );
}

function Words({ survey, view, question }: { survey: string; view: ResultsView; question: string }) {
  const query = useQuery(wordsQuery(survey, view, question));
  if (query.isPending) return <Skeleton className="h-24" />;
  if (query.data === undefined) {
    return (
      <ErrorState
        what={words.theWords}
        {...failureOf(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { words: groups, answers, isCut } = query.data;
  return (
    <>
      {groups.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ol aria-label={words.list} className="flex flex-wrap gap-x-4 gap-y-1.5">
          {groups.map(({ text, count }) => (
            <li key={text} className="wrap-anywhere">
              <TextLink to={surveyResultsPath(survey, { ...view, q: text })} dir="auto">
                {text}
              </TextLink>{' '}
              <span className="numeric text-muted">{count}</span>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-2 text-small text-muted">{isCut ? words.cut(answers) : words.read(answers)}</p>
    </>
  );
}
