import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { deliveriesCopy } from './deliveries.copy.js';
import { failureOf } from '../../lib/api/failure.js';
import { Button } from '../../ui/buttons/button.js';
import { CopyButton } from '../../ui/buttons/copy-button.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { readableBody } from './readable-body.js';

const words = deliveriesCopy.raw;

/** What scrolls by itself has to be reached by a keyboard, and is named then. */
const scrollable = { role: 'region', tabIndex: 0, 'aria-label': words.title };

interface Raw {
  payload: string;
}

/** The query of something that came; nothing of it is kept when nobody looks at it any more. */
type RawQuery<Came extends Raw> = UseQueryOptions<Came, Error, Came, string[]>;

/** The body of something that came: it may name people, so it is fetched for those alone who ask for it. */
export function WhatCame<Came extends Raw>({ query }: { query: RawQuery<Came> }) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <Fetched query={query} />;
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-4">
      <p className="text-small text-muted">{words.text}</p>
      <Button onPress={() => setAsked(true)}>{words.show}</Button>
    </div>
  );
}

/** Takes the focus, since the button that was pressed is gone. */
function Fetched<Came extends Raw>({ query }: { query: RawQuery<Came> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isError, error, isFetching, refetch } = useQuery(query);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h3 ref={heading} tabIndex={-1} className="font-medium outline-none">
          {words.title}
        </h3>
        {data && data.payload !== '' && <CopyButton text={data.payload} what={words.what} />}
      </div>
      {isError && (
        <ErrorState what={words.theBody} {...failureOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-24 w-full" />}
      {data && <Body payload={data.payload} />}
    </div>
  );
}

function Body({ payload }: { payload: string }) {
  if (payload === '') return <p className="text-muted">{words.nothing}</p>;
  const { text, isCut } = readableBody(payload);
  return (
    <>
      <pre
        {...scrollable}
        className="max-h-80 overflow-auto rounded-control bg-sunken p-3 font-mono text-small whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </pre>
      {isCut && <p className="text-small text-muted">{words.cut}</p>}
    </>
  );
}
