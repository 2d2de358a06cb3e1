import type { AnswersBody, EnrolledSurvey, respondentHeader } from '@deskledger/contracts';
import { ask, type Asked, type Reply } from './ask.js';

export type AnswerReply = Reply<{ id: string; answered: boolean; answeredAt: string | null }>;

const addressOf = (id: string) => `/api/survey/enroll/${encodeURIComponent(id)}`;

const header: typeof respondentHeader = 'survey-respondent';

/**
 * The survey behind a link. What cannot be the id of a link is refused: there is no such survey.
 * @param respondent who has begun it.
 */
export async function readSurvey(id: string, respondent?: string): Promise<Reply<EnrolledSurvey>> {
  const reply = await ask<EnrolledSurvey>(addressOf(id), respondent === undefined ? {} : askedBy(respondent));
  return reply.kind === 'refused' ? { kind: 'gone' } : reply;
}

/** In a mode of its own: what the browser was told to fetch ahead is the answer to nobody. */
function askedBy(respondent: string): Asked {
  return { headers: { [header]: respondent }, mode: 'same-origin' };
}

export function putAnswers(id: string, body: AnswersBody, keepalive = false): Promise<AnswerReply> {
  return ask(addressOf(id), { method: 'PUT', body, keepalive });
}
