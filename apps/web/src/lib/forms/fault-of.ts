import type { RefusalDetail } from '@deskledger/domain';

export interface FaultOf {
  /** What is wrong at a place of the request, in words; undefined: nothing that is to be said. */
  (path: string): string | undefined;
  /** Whether something is wrong at a place or below it. */
  isWithin: (path: string) => boolean;
}

/** Faults by their places, as the server would say them. */
export function faultTexts(faults: readonly RefusalDetail[]): ReadonlyMap<string, string> {
  return new Map(faults.map(({ path, message }) => [path, sentence(message.trim())]));
}

/** @param faults undefined: nothing is to be said. */
export function faultOfMap(faults: ReadonlyMap<string, string> | undefined): FaultOf {
  const paths = [...(faults?.keys() ?? [])];
  return Object.assign((path: string) => faults?.get(path), {
    isWithin: (path: string) => paths.some((each) => each.startsWith(path)),
  });
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
