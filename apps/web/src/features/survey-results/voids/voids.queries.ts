import {
  listVoids,
  previewVoid,
  undoVoid,
  voidResponses,
  type SurveyVoid,
  type VoidedWhich,
} from '@deskledger/contracts';
import type { VoidReason } from '@deskledger/domain';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';
import { follows } from '../../../lib/live/follows.js';

/** What was voided of a survey and not taken back, newest first. */
export function voidsQuery(id: string) {
  return queryOptions({
    queryKey: ['results', 'voids', id],
    queryFn: async ({ signal }) => (await call(listVoids, { params: { id } }, { signal })).items,
    ...follows('surveys'),
  });
}

/** What a voiding would take out of the figures; asked anew each time. */
export function voidPreviewQuery(id: string, which: VoidedWhich | null) {
  return queryOptions({
    queryKey: ['results', 'void preview', id, which],
    queryFn:
      which === null ? skipToken : ({ signal }) => call(previewVoid, { params: { id }, body: { which } }, { signal }),
    retry: false,
    gcTime: 0,
  });
}

export function voidThese(id: string, which: VoidedWhich, reason: VoidReason): Promise<SurveyVoid> {
  return call(voidResponses, { params: { id }, body: { which, reason } });
}

/** Answers with how many count again. */
export async function takeBack(voiding: string): Promise<number> {
  return (await call(undoVoid, { params: { id: voiding } })).responses;
}
