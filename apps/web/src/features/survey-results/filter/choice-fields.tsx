import { resultsCopy } from '../results.copy.js';
import type { ResultsView } from '../../../lib/url/results-view.js';
import { Select } from '../../../ui/fields/select.js';
import { Several } from '../../../ui/fields/several.js';
import { answerName, type ResultNames } from './result-names.js';

const words = resultsCopy.filter;
const anyQuestion = '';

interface ChoiceFieldsProps {
  view: ResultsView;
  names: ResultNames;
  onChange: (part: Partial<ResultsView>) => void;
}

/** Question and version. */
export function ChoiceFields({ view, names, onChange }: ChoiceFieldsProps) {
  const questions = [
    { value: anyQuestion, label: words.anyQuestion },
    ...names.questions.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const asked = names.questions.find(({ id }) => id === view.question);
  return (
    <>
      <Select
        label={words.question}
        isLabelShown
        value={view.question ?? anyQuestion}
        options={questions}
        onChange={(question) => onChange({ question: question === anyQuestion ? undefined : question, answer: [] })}
      />
      {asked !== undefined && asked.answers.length > 0 && (
        <Several
          label={words.answer}
          emptyText={words.nothing}
          anyText={words.anyAnswer}
          values={view.answer}
          options={asked.answers}
          labelOf={(answer) => answerName(names.questions, asked.id, answer)}
          onChange={(answer) => onChange({ answer })}
        />
      )}
      <Several
        label={words.version}
        emptyText={words.nothing}
        anyText={words.anyVersion}
        values={view.version}
        options={names.versions}
        labelOf={resultsCopy.version}
        onChange={(version) => onChange({ version })}
      />
    </>
  );
}
