import type { UseQueryResult } from '@tanstack/react-query';

/** A question's own answer: undefined while that of the question before still stands on the screen. */
export function ownAnswer<Data>({ data, isPlaceholderData }: UseQueryResult<Data>): Data | undefined {
  return isPlaceholderData ? undefined : data;
}
