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
  if (question !== undefined) asked.add(`r.answers @> ${asked.param(JSON.stringify([{ id: question }]), 'jsonb')}`);
  if (answer !== undefined) asked.add(gaveAnswer(asked, question ?? '', answer));
}

/**
 * Texts are references into personal data: a search alone finds what somebody wrote. Of several options one is enough, a
 * ranking is found by what is first in it.
 */
function gaveAnswer(asked: Conditions, question: string, answers: readonly string[]): string {
  const given = asked.param(answers, 'text[]');
  return `exists (
    select from jsonb_array_elements(r.answers) as given (answer)
     where answer ->> 'id' = ${asked.param(question, 'text')}
       and case answer ->> 'type'
             when 'choices' then answer -> 'value' ?| ${given}
             when 'ranking' then answer -> 'value' ->> 0 = any (${given})
             when 'matrix' then exists (select from jsonb_array_elements(answer -> 'value') as cell
                                         where (cell ->> 'row') || ': ' || (cell ->> 'column') = any (${given}))
             else answer ->> 'value' = any (${given}) end)`;
}
