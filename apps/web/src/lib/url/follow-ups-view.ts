import { followUpStates, type FollowUpsQuery } from '@deskledger/contracts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readSlice, sliceQuery, writeSlice, type Slice } from './slice.js';

/** Whose follow-ups: everybody's, the reader's, or those of nobody. */
export const followUpOwners = ['all', 'me', '-'] as const;

/** Which follow-ups are listed; the address says no more and no less. */
export interface FollowUpsView extends Slice {
  state: (typeof followUpStates)[number] | 'all';
  owner: (typeof followUpOwners)[number];
  /** That of one response alone; null: of all. */
  response: string | null;
}

/** Reads a view; unknown values fall back silently: what is to be done, of everybody. */
export function readFollowUpsView(params: URLSearchParams): FollowUpsView {
  const [state, owner, response] = [params.get('state'), params.get('owner'), params.get('response')];
  return {
    ...readSlice(params),
    state: state === 'all' ? 'all' : (followUpStates.find((each) => each === state) ?? 'open'),
    owner: followUpOwners.find((each) => each === owner) ?? 'all',
    response: response !== null && /^[\da-f-]{36}$/i.test(response) ? response : null,
  };
}

/** The address of a view, defaults left out. */
export function followUpsViewParams(view: FollowUpsView): URLSearchParams {
  const params = new URLSearchParams();
  writeSlice(params, view);
  if (view.state !== 'open') params.set('state', view.state);
  if (view.owner !== 'all') params.set('owner', view.owner);
  if (view.response !== null) params.set('response', view.response);
  return params;
}

/** The view in the words of the API. */
export function followUpsQueryOf({ state, owner, response, ...slice }: FollowUpsView): Partial<FollowUpsQuery> {
  return {
    ...sliceQuery(slice),
    ...(state !== 'all' && { state }),
    ...(owner !== 'all' && { assignedTo: owner }),
    ...(response !== null && { response }),
  };
}

/** The view in the address, and the way to change it. */
export function useFollowUpsView(): [view: FollowUpsView, change: (next: FollowUpsView) => void] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readFollowUpsView(params), [params]);
  const change = useCallback((next: FollowUpsView) => setParams(followUpsViewParams(next)), [setParams]);
  return [view, change];
}
