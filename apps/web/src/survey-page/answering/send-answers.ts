import type { Problem } from '@deskledger/contracts';
import type { AnswerReply } from '../calls/enrollment.js';
import type { Question } from './question.js';
import type { Session } from './session.js';

export type Outcome =
  | { kind: 'sent' }
  /** Somebody else's answers, or earlier ones, were there before. */
  | { kind: 'answered' }
  | { kind: 'gone' }
  | { kind: 'refused'; faults: Session['faults'] }
  | { kind: 'failed' }
  /** No more answers of this network are taken today. */
  | { kind: 'full' }
  | { kind: 'offline' };

interface Options {
  send: () => Promise<AnswerReply>;
  questions: readonly Question[];
  /** An earlier try may have arrived unnoticed: a conflict is then our own answer. */
  mayHaveArrived: boolean;
  isOnline: () => boolean;
  pause: (milliseconds: number) => Promise<void>;
}

const pauses = [1000, 3000];
const longestPause = 10_000;
/** Who is only too fast is never asked to wait so long. */
const hopelessWait = 5 * 60_000;

/** Submits the answers, three times if need be. Sending the same twice does no harm: the server takes one. */
export async function sendAnswers({ send, questions, mayHaveArrived, isOnline, pause }: Options): Promise<Outcome> {
  let isUnsure = mayHaveArrived;
  for (let attempt = 0; ; attempt += 1) {
    if (!isOnline()) return { kind: 'offline' };
    const reply = await send();
    if (reply.kind === 'ok') return { kind: 'sent' };
    if (reply.kind === 'conflict') return { kind: isUnsure ? 'sent' : 'answered' };
    if (reply.kind === 'refused') return refusal(reply.errors, questions);
    if (reply.kind === 'gone') return reply;
    if (reply.retryAfter !== undefined && reply.retryAfter > hopelessWait) return { kind: 'full' };
    isUnsure = true;
    const time = pauses[attempt];
    if (time === undefined) return { kind: isOnline() ? 'failed' : 'offline' };
    await pause(Math.min(reply.retryAfter ?? time, longestPause));
  }
}

function refusal(errors: NonNullable<Problem['errors']>, questions: readonly Question[]): Outcome {
  const faults = faultsOf(errors, questions);
  return Object.keys(faults).length > 0 ? { kind: 'refused', faults } : { kind: 'failed' };
}

const required = 'This field is required';

/**
 * What the server found wrong, by question id. It names questions by their ids, and by their places in what was sent
 * where it could not read the answer at all.
 */
export function faultsOf(
  errors: NonNullable<Problem['errors']>,
  questions: readonly Question[],
): Record<string, string> {
  const found = errors.flatMap(({ path, message }) => {
    const place = /^questions(?:\[|\.)(\d+)/.exec(path)?.[1];
    const question = place === undefined ? questions.find(({ id }) => id === path) : questions[Number(place)];
    return question === undefined ? [] : [[question.id, message === required ? 'required' : message] as const];
  });
  return Object.fromEntries(found);
}
