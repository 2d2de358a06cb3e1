import { resultsCopy } from '../results.copy.js';
import type { ResultsView } from '../../../lib/url/results-view.js';
import { Select } from '../../../ui/fields/select.js';
import { Several } from '../../../ui/fields/several.js';
import { nameOf, type ResultNames } from './result-names.js';

const words = resultsCopy.filter;
const anyQuestion = '';

interface ChoiceFieldsProps {
  view: ResultsView;
  names: ResultNames;
  onChange: (part: Partial<ResultsView>) => void;
}

/** Question, version, organization and agent. */
export function ChoiceFields({ view, names, onChange }: ChoiceFieldsProps) {
  const questions = [
    { value: anyQuestion, label: words.anyQuestion },
    ...names.questions.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <Select
        label={words.question}
        isLabelShown
        value={view.question ?? anyQuestion}
        options={questions}
        onChange={(question) => onChange({ question: question === anyQuestion ? undefined : question })}
      />
      <Several
        label={words.version}
        emptyText={words.nothing}
        anyText={words.any.version}
        values={view.version}
        options={names.versions}
        labelOf={resultsCopy.version}
        onChange={(version) => onChange({ version })}
      />
      <Several
        label={words.organization}
        emptyText={words.nothing}
        anyText={words.any.organization}
        values={view.org}
        options={names.organizations.map(({ id }) => id)}
        labelOf={(id) => nameOf(names.organizations, id)}
        onChange={(org) => onChange({ org })}
      />
      <Several
        label={words.agent}
        emptyText={words.nothing}
        anyText={words.any.agent}
        values={view.assignee}
        options={names.agents.map(({ id }) => id)}
        labelOf={(id) => nameOf(names.agents, id)}
        onChange={(assignee) => onChange({ assignee })}
      />
    </>
  );
}
