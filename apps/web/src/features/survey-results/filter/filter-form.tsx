import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from '../../../copy/copy.js';
import { isFilteredResults, type ResultsView, withoutFilters } from '../../../lib/url/results-view.js';
import { Button } from '../../../ui/buttons/button.js';
import { Checkbox } from '../../../ui/fields/checkbox.js';
import { TextField } from '../../../ui/fields/text-field.js';
import { resultsCopy } from '../results.copy.js';
import { matchCountQuery } from '../results.queries.js';
import { ChoiceFields } from './choice-fields.js';
import { ratingName, type ResultNames } from './result-names.js';
import { useSettled } from './use-settled.js';

const words = resultsCopy.filter;
const typingPause = 250;
const longestSeconds = 86_400;

interface FilterFormProps {
  survey: string;
  view: ResultsView;
  names: ResultNames;
  onApply: (view: ResultsView) => void;
}

/** What answers can be narrowed by. Nothing changes on the page until it is applied. */
export function FilterForm({ survey, view, names, onApply }: FilterFormProps) {
  const [draft, setDraft] = useState(() => draftOf(view));
  const mistakes = mistakesIn(draft);
  const asked = viewOf(draft);
  const change = (part: Partial<ResultsView>) => setDraft({ ...draft, view: { ...draft.view, ...part } });
  return (
    <form
      className="flex min-h-0 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(mistakes).length === 0) onApply(asked);
      }}
    >
      <div className="grid min-h-0 gap-4 overflow-auto p-4">
        <Ratings names={names} chosen={draft.view.rating} onChange={(rating) => change({ rating })} />
        <Checkbox isSelected={draft.view.text} onChange={(text) => change({ text })}>
          {words.text}
        </Checkbox>
        <TimeFields draft={draft} mistakes={mistakes} onChange={setDraft} />
        <ChoiceFields view={draft.view} names={names} onChange={change} />
      </div>
      <footer className="flex items-center justify-between gap-3 border-t border-line p-3">
        <Button
          look="quiet"
          isDisabled={!isFilteredResults(asked) && draft.from === '' && draft.to === ''}
          onPress={() => setDraft(draftOf(withoutFilters(view)))}
        >
          {copy.spec.clearAll}
        </Button>
        <ShowButton survey={survey} draft={draft} />
      </footer>
    </form>
  );
}

interface RatingsProps {
  names: ResultNames;
  chosen: readonly number[];
  onChange: (rating: number[]) => void;
}

function Ratings({ names, chosen, onChange }: RatingsProps) {
  const toggle = (star: number, isOn: boolean) =>
    onChange([1, 2, 3, 4, 5].filter((each) => (each === star ? isOn : chosen.includes(each))));
  return (
    <fieldset>
      <legend className="mb-1 text-small font-medium text-muted">{words.rating}</legend>
      <div className="grid grid-cols-3 gap-x-4 gap-y-1">
        {[5, 4, 3, 2, 1].map((star) => (
          <Checkbox key={star} isSelected={chosen.includes(star)} onChange={(isOn) => toggle(star, isOn)}>
            {ratingName(star, names)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

/** Says how many responses there will be before anything changes. */
function ShowButton({ survey, draft }: { survey: string; draft: FilterDraft }) {
  const settled = useSettled(viewOf(draft), typingPause);
  const count = useQuery(matchCountQuery(survey, settled));
  return (
    <Button look="primary" type="submit" className="numeric min-w-44">
      <span aria-live="polite">{typeof count.data !== 'number' ? words.showPlain : words.show(count.data)}</span>
    </Button>
  );
}

interface TimeFieldsProps {
  draft: FilterDraft;
  mistakes: { from?: string; to?: string };
  onChange: (draft: FilterDraft) => void;
}

/** Least and most seconds that answering took. */
function TimeFields({ draft, mistakes, onChange }: TimeFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-small font-medium text-muted">{words.time}</legend>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={words.from}
          inputMode="numeric"
          value={draft.from}
          onChange={(from) => onChange({ ...draft, from })}
          error={mistakes.from}
        />
        <TextField
          label={words.to}
          inputMode="numeric"
          value={draft.to}
          onChange={(to) => onChange({ ...draft, to })}
          error={mistakes.to}
        />
      </div>
    </fieldset>
  );
}

/** Filters that are being put together; the times as they are typed. */
interface FilterDraft {
  view: ResultsView;
  from: string;
  to: string;
}

export function draftOf(view: ResultsView): FilterDraft {
  return { view, from: String(view.tmin ?? ''), to: String(view.tmax ?? '') };
}

/** What is wrong with the typed times, by field. */
export function mistakesIn({ from, to }: FilterDraft): { from?: string; to?: string } {
  const [least, most] = [from, to].map((text) => text.trim());
  if (!isSeconds(least)) return { from: words.wrongTime };
  if (!isSeconds(most)) return { to: words.wrongTime };
  return least && most && Number(most) < Number(least) ? { to: words.wrongOrder } : {};
}

/** The view that the draft asks for; what is mistyped counts as not said. */
export function viewOf(draft: FilterDraft): ResultsView {
  const { from, to } = mistakesIn(draft);
  const seconds = (text: string, mistake: string | undefined) =>
    text.trim() === '' || mistake !== undefined ? undefined : Number(text);
  return { ...draft.view, tmin: seconds(draft.from, from), tmax: seconds(draft.to, to) };
}

function isSeconds(text: string | undefined): boolean {
  return text === undefined || text === '' || (/^\d{1,5}$/.test(text) && Number(text) <= longestSeconds);
}
