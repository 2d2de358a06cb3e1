import type { Listening } from './listening.js';

/**
 * One entry of the browser's history per question, in order, so that Back means the question before: entry n has n
 * entries of this survey behind it.
 */
function stepOf(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('step' in state)) return undefined;
  return typeof state.step === 'number' ? state.step : undefined;
}

function addressOf(step: number): string {
  const address = new URL(location.href);
  address.searchParams.set('q', String(step + 1));
  return address.href;
}

/** The question that the address names, counted from 0; undefined when it names none. */
export function requestedStep(): number | undefined {
  const named = Number(new URLSearchParams(location.search).get('q') ?? 0);
  return Number.isInteger(named) && named > 0 ? named - 1 : undefined;
}

/** Puts the entries of the questions before this one behind it; those of an earlier load are there already. */
export function enterSteps(step: number): void {
  const known = stepOf(history.state);
  if (known === undefined) history.replaceState({ step: 0 }, '', addressOf(0));
  moveStep(known ?? 0, step);
}

/** Leads to another question; going back is told to the listener, because the browser does it later. */
export function moveStep(from: number, to: number): void {
  if (to < from) history.go(to - from);
  for (let step = from + 1; step <= to; step += 1) history.pushState({ step }, '', addressOf(step));
}

/** Goes back over the entries, so that Back leads away from a survey that is done. */
export function leaveSteps(): void {
  const step = stepOf(history.state) ?? 0;
  const forget = () => history.replaceState(null, '', location.pathname);
  if (step === 0) return forget();
  addEventListener('popstate', forget, { once: true });
  history.go(-step);
}

export function onStep(listener: (step: number) => void, listening: Listening): void {
  listening.on<PopStateEvent>(window, 'popstate', ({ state }) => {
    const step = stepOf(state);
    if (step !== undefined) listener(step);
  });
}
