import type { Conditions } from '../../../platform/database/conditions.js';
import { selectBy, type DimensionColumns } from '../../tickets/index.js';
import { hasWords } from './search/answer-words.js';
import { countsPublic } from './figures/rolled-up.js';
import type { ResultQuestion, ResponseSelection } from './result-question.js';

/** Conditions on `survey_responses r` for the responses that a question is about. */
export function selectResponses(asked: Conditions, question: ResultQuestion): void {
  const { selection, found } = question;
  selectUnsearched(asked, question);
  if (found !== undefined) asked.add(`r.id = any (${asked.param(found, 'uuid[]')})`);
  else if (selection.search !== undefined) asked.add(hasWords(asked, selection.search));
}

/** The same, whatever the answers say. */
export function selectUnsearched(asked: Conditions, { survey, range, selection }: ResultQuestion): void {
  if (survey !== null) asked.add(`r.template_id = ${asked.param(survey, 'uuid')}`);
  if (range !== null) {
    asked.add(`r.answered_at >= ${asked.param(new Date(range.startsAt), 'timestamptz')}`);
    asked.add(`r.answered_at < ${asked.param(new Date(range.endsAt), 'timestamptz')}`);
  }
  filterByTicket(asked, selection);
  filterByAnswers(asked, selection);
}

/** Conditions on `survey_responses r` for those whose rating counts in the figures of all surveys. */
export function selectRated(asked: Conditions): void {
  asked.add('r.rating_parts is not null');
  asked.add(`(r.kind <> 'public' or ${countsPublic(asked, { survey: null })})`);
}

/** Of a response's ticket as it is now; null for what has none. */
export const ofTicket = (column: string) => `(select ${column} from tickets where tickets.id = r.ticket_id)`;

/** Some is kept with the response as it was when the contact was invited, the rest is the ticket's. */
export const responseColumns: DimensionColumns = {
  organization: 'r.organization_id',
  assignee: 'r.assignee_id',
  team: 'r.team',
  designation: 'r.designation',
  priority: ofTicket('priority'),
  classification: ofTicket('classification'),
  channel: ofTicket('channel'),
  tag: ofTicket('tags'),
};

function filterByTicket(asked: Conditions, selection: ResponseSelection): void {
  const { ticket } = selection;
  selectBy(asked, responseColumns, selection);
  if (ticket !== undefined) asked.add(`r.ticket_id = ${asked.param(ticket, 'uuid')}`);
}

function filterByAnswers(asked: Conditions, selection: ResponseSelection): void {
  const { rating, hasText, version, durationFrom, durationTo, question, answer } = selection;
  if (rating !== undefined) asked.add(`r.star = any (${asked.param(rating, 'smallint[]')})`);
  if (hasText !== undefined) asked.add(hasText === 'true' ? 'r.has_text' : 'not r.has_text');
  if (version !== undefined) asked.add(`r.version::text = any (${asked.param(version, 'text[]')})`);
  if (durationFrom !== undefined) asked.add(`r.active_seconds >= ${asked.param(durationFrom, 'integer')}`);
  if (durationTo !== undefined) asked.add(`r.active_seconds <= ${asked.param(durationTo, 'integer')}`);
  if (answer !== undefined) asked.add(gaveAnswer(asked, question ?? '', answer));
  else if (question !== undefined)
    asked.add(`r.answers @> ${asked.param(JSON.stringify([{ id: question }]), 'jsonb')}`);
}

/** Of several options one is enough, a ranking is found by what is first in it. */
const givenPath = `$[*] ? (@.id == $id && (
  @.type == "ranking" && @.value[0] == $texts[*]
  || @.type != "ranking" && @.type != "matrix" && (@.value == $texts[*] || @.value == $others[*])))`;

/** Texts are references into personal data: a search alone finds what somebody wrote. */
function gaveAnswer(asked: Conditions, id: string, texts: readonly string[]): string {
  const others = texts.flatMap((text): (number | boolean)[] => {
    if (text === 'true' || text === 'false') return [text === 'true'];
    return String(Number(text)) === text ? [Number(text)] : [];
  });
  const given = asked.param(JSON.stringify({ id, texts, others }), 'jsonb');
  return `(jsonb_path_exists(r.answers, '${givenPath}', ${given}) or ${choseColumn(asked, id, texts)})`;
}

/** Of a matrix each cell is an answer: `Row: Column`. */
function choseColumn(asked: Conditions, id: string, texts: readonly string[]): string {
  const cells = texts.filter((text) => text.includes(': '));
  if (cells.length === 0) return 'false';
  return `exists (
    select from jsonb_array_elements(r.answers) as given (answer)
     cross join lateral jsonb_array_elements(case when answer ->> 'type' = 'matrix' then answer -> 'value' else '[]' end) as cell
     where answer ->> 'id' = ${asked.param(id, 'text')}
       and (cell ->> 'row') || ': ' || (cell ->> 'column') = any (${asked.param(cells, 'text[]')}))`;
}
