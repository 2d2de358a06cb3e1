import type { AnswersBody, EnrolledSurvey } from '@deskledger/contracts';
import { ask, type Reply } from './ask.js';

export type AnswerReply = Reply<{ id: string; answered: boolean; answeredAt: string | null }>;

const addressOf = (id: string) => `/api/survey/enroll/${encodeURIComponent(id)}`;

/** The survey behind a link. What cannot be the id of a link is refused: there is no such survey. */
export async function readSurvey(id: string): Promise<Reply<EnrolledSurvey>> {
  const reply = await ask<EnrolledSurvey>(addressOf(id));
  return reply.kind === 'refused' ? { kind: 'gone' } : reply;
}

export function putAnswers(id: string, body: AnswersBody, keepalive = false): Promise<AnswerReply> {
  return ask(addressOf(id), { method: 'PUT', body, keepalive });
}
