import type { SurveyResponse } from '@deskledger/contracts';
import {
  isScaleType,
  meanRating,
  primaryQuestion,
  scaleOf,
  valueOfParts,
  type Question,
  type RecordedAnswer,
} from '@deskledger/domain';
import type { Sight } from '../../../../platform/questions/index.js';
import { displayText } from '../../../tickets/index.js';
import type { PublishedVersion } from '../versions/read-versions.js';
import type { ResponseNames } from './read-names.js';
import type { AnsweredRow, ResponseRow } from './read-responses.js';

type AnsweredQuestion = SurveyResponse['questions'][number];

/** Says responses in the words of the versions that their people saw. */
export function responseDocuments(
  rows: readonly ResponseRow[],
  versions: readonly PublishedVersion[],
  names: ResponseNames,
  sight: Sight,
): SurveyResponse[] {
  const published = new Map(versions.map((each) => [each.version, each]));
  return rows.map((row) => responseDocument(row, published.get(row.version), names, sight));
}

function responseDocument(
  row: ResponseRow,
  published: PublishedVersion | undefined,
  names: ResponseNames,
  sight: Sight,
): SurveyResponse {
  const { title = '', questions = [] } = published ?? {};
  const answers = new Map(row.answers.map((answer) => [answer.id, answer]));
  return {
    ...answererOf(row, questions, names, sight),
    number: row.number,
    version: row.version,
    title: displayText(title),
    durationSeconds: row.active_seconds,
    designation: row.designation,
    questions: questions.map((question) => ({
      ...asked(question),
      answer: valueOf(answers.get(question.id), names),
      ...(row.not_asked?.includes(question.id) && { notAsked: true as const }),
    })),
  };
}

/** Who answered, when, about which ticket, and with what rating; whose ticket it was as far as the reader is told that. */
export function answererOf(row: AnsweredRow, questions: readonly Question[], names: ResponseNames, sight: Sight) {
  const { assignee_id: id } = row;
  const isShown = id === null || sight.agent(id);
  return {
    id: row.id,
    created_at: row.answered_at.toISOString(),
    kind: row.kind,
    rating: row.rating_parts === null ? null : meanRating(row.rating_parts, 1),
    givenRating: givenRatingOf(row, questions),
    ticket: ticketOf(row),
    organization: row.organization_id,
    organizationName: shown(row.organization_name ?? row.organization_id),
    assignee: id !== null && isShown ? { id, name: names.agents.get(id) ?? null } : null,
    ...(!isShown && { withheld: ['assignee' as const] }),
  };
}

/** `questions`: of the version that was answered. */
function givenRatingOf({ rating_parts: parts }: AnsweredRow, questions: readonly Question[]) {
  const primary = primaryQuestion({ questions });
  if (parts === null || primary === null) return null;
  const scale = scaleOf(primary);
  return { value: Math.round(valueOfParts(parts, scale)), ...scale };
}

/** null also for a ticket that the ledger no longer knows. */
export function ticketOf({
  ticket_id: id,
  ticket_reference: ticketId,
  subject,
}: Pick<AnsweredRow, 'ticket_id' | 'ticket_reference' | 'subject'>): SurveyResponse['ticket'] {
  return id === null || ticketId === null ? null : { id, ticketId, subject: shown(subject?.text) };
}

/** A question as its person saw it. */
export function asked(question: Question): Omit<AnsweredQuestion, 'answer'> {
  const { min, max } = scaleOf(question);
  return {
    id: question.id,
    type: question.type,
    question: question.question,
    ...(isScaleType(question.type) ? { min_rating: min, max_rating: max } : {}),
    ...(question.statement !== undefined && { statement: question.statement }),
  };
}

function valueOf(answer: RecordedAnswer | undefined, { texts }: ResponseNames): AnsweredQuestion['answer'] {
  if (answer === undefined) return null;
  return 'ref' in answer ? (texts.get(answer.ref) ?? null) : answer.value;
}

/** A text as screens and files show it. */
export function shown(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : displayText(text);
}
