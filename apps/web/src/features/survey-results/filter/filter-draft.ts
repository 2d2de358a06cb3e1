import { resultsCopy } from '../results.copy.js';
import type { ResultsView } from '../../../lib/url/results-view.js';

const words = resultsCopy.filter;
const longestSeconds = 86_400;

/** Filters that are being put together; the times as they are typed. */
export interface FilterDraft {
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
