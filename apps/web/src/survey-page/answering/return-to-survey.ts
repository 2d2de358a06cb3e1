import type { EnrolledSurvey } from '@deskledger/contracts';
import type { Reply } from '../calls/ask.js';
import { readSurvey } from '../calls/enrollment.js';
import { createKeeper, keptRespondent } from './kept-answers.js';
import { rememberSubmission } from './submitted-here.js';

/**
 * Asks for a survey as whoever has begun it on this device: by a public link nothing else leads back to the version and
 * the answers of the visit. Answers that have arrived are kept no longer.
 */
export async function returnToSurvey(id: string): Promise<Reply<EnrolledSurvey>> {
  const reply = await readSurvey(
    id,
    keptRespondent(id, () => localStorage, Date.now),
  );
  if (reply.kind === 'ok' && reply.body.kind === 'public' && reply.body.answeredAt !== null) {
    createKeeper(reply.body, () => localStorage, Date.now).forget();
    rememberSubmission(id, new Date(reply.body.answeredAt));
  }
  return reply;
}
