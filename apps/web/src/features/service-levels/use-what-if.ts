import { tryServiceLevels, whatIfResult, type WhatIf, type WhatIfDraft } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openAnswer } from '../../lib/api/open-answer.js';

export interface TriedDraft {
  /** Tickets that were tried, of so many. */
  readonly done: number;
  readonly total: number;
  readonly result: WhatIf | undefined;
  readonly error: Error | null;
}

/** Tries a draft on past tickets for as long as somebody looks on. */
export function useWhatIf(draft: WhatIfDraft): TriedDraft {
  const [[done, total], progress] = useState<readonly [number, number]>([0, 0]);
  const { data, error } = useQuery({
    queryKey: ['settings', 'what-if', draft],
    queryFn: async ({ signal }) =>
      whatIfResult(await openAnswer(tryServiceLevels, draft, signal), (count, all) => progress([count, all])),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  return { done, total, result: data, error };
}
