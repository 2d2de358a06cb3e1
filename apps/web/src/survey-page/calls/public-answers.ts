import type { AnswersBody, SurveyVisit } from '@deskledger/contracts';
import { putAnswers, readSurvey, type AnswerReply } from './enrollment.js';

/** Sends the answers of a public link, each call with the proof of the visit; a visit that is over is begun again. */
export function publicAnswers(id: string, visit: SurveyVisit) {
  let proof: Promise<string | undefined> | undefined = prove(visit);
  const send = async (body: AnswersBody, keepalive: boolean): Promise<AnswerReply> => {
    const proven = await (proof ??= prove(visit));
    if (proven !== undefined) return putAnswers(id, { ...body, visit: proven }, keepalive);
    proof = undefined;
    return { kind: 'later' };
  };
  return async (body: AnswersBody, keepalive: boolean): Promise<AnswerReply> => {
    const reply = await send(body, keepalive);
    if (reply.kind !== 'refused' || reply.code !== 'visit_required') return reply;
    const again = await readSurvey(id);
    if (again.kind !== 'ok' || again.body.visit === undefined)
      return { kind: again.kind === 'gone' ? 'gone' : 'later' };
    proof = prove(again.body.visit);
    return send(body, keepalive);
  };
}

/** The work is code that no other page needs; undefined where it does not come over the network. */
async function prove(visit: SurveyVisit): Promise<string | undefined> {
  const work = await import('../answering/prove-visit.js').catch(() => undefined);
  return work?.proveVisit(visit);
}
