import { CallError, type SecondFactorWay } from '@deskledger/contracts';

/** What a login waits for. `challenge` goes with the next call; `detail` is what the server says about the step. */
export type LoginStep =
  | { kind: 'password'; notice?: string }
  | { kind: 'factor'; challenge: string; ways: readonly SecondFactorWay[] }
  | { kind: 'mail'; challenge: string; detail: string };

/** The step that an answer asks for; undefined: it was a plain refusal. */
export function nextStep(error: unknown): LoginStep | undefined {
  if (!(error instanceof CallError) || error.statusCode !== 401) return undefined;
  const { code, challenge, detail, ways = ['app'] } = error.problem;
  // Too much time has passed since the password was right.
  if (code === 'challenge_expired') return { kind: 'password', notice: detail };
  if (challenge === undefined) return undefined;
  if (code === 'second_factor_required') return { kind: 'factor', challenge, ways };
  return code === 'verification_required' ? { kind: 'mail', challenge, detail } : undefined;
}
