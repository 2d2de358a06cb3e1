import type { SurveyVoid } from '@deskledger/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { resultsCopy } from '../results.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { formatInstant } from '../../../lib/dates/instant.js';
import { useZone } from '../../../lib/dates/zone.js';
import { Button } from '../../../ui/buttons/button.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { Fact, Facts } from '../../../ui/inline/facts.js';
import { Moment } from '../../../ui/inline/moment.js';
import { Card } from '../../../ui/layout/card.js';
import { voidsCopy as words } from './voids.copy.js';
import { voidsQuery } from './voids.queries.js';

interface VoidedCardProps {
  survey: string;
  /** Takes a voiding back; without it the reader may only look. */
  onCountAgain: ((voiding: string) => Promise<void>) | undefined;
}

/** What is in no figure, and the way back; nothing where all responses count. */
export function VoidedCard({ survey, onCountAgain }: VoidedCardProps) {
  const query = useQuery(voidsQuery(survey));
  const place = useRef<HTMLDivElement>(null);
  // The button goes with its row; the card goes with the last one.
  const countAgain = onCountAgain && ((voiding: string) => onCountAgain(voiding).then(() => place.current?.focus()));
  return (
    <div ref={place} tabIndex={-1} className="outline-none empty:absolute">
      {query.isError && query.data === undefined && (
        <Card title={words.voided}>
          <ErrorState
            what={words.theVoids}
            {...failureOf(query.error)}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </Card>
      )}
      {query.data && query.data.length > 0 && (
        <Card title={words.voided} definition={words.definition}>
          <ul aria-label={words.voided} className="divide-y divide-line">
            {query.data.map((voiding) => (
              <Row key={voiding.id} voiding={voiding} onCountAgain={countAgain} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function Row({ voiding, onCountAgain }: { voiding: SurveyVoid; onCountAgain: VoidedCardProps['onCountAgain'] }) {
  const { id, reason, responses, overallRating, voidedAt, voidedBy } = voiding;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 grow basis-40">
        <p className="font-medium">{words.reasons[reason]}</p>
        <Facts className="text-small text-muted">
          <Fact>{resultsCopy.responses(responses)}</Fact>
          {overallRating !== null && <Fact>{words.average(overallRating.toFixed(1))}</Fact>}
          <Answered voiding={voiding} />
          <Fact>
            {words.voidedBy(voidedBy)} <Moment at={voidedAt} withTime />
          </Fact>
        </Facts>
      </div>
      {onCountAgain && <CountAgain voiding={voiding} onPress={() => onCountAgain(id)} />}
    </li>
  );
}

/** When the first of them came, and the last. */
function Answered({ voiding: { firstAnsweredAt: first, lastAnsweredAt: last } }: { voiding: SurveyVoid }) {
  const zone = useZone();
  if (first === null || last === null) return null;
  return (
    <Fact>
      {words.answered} <Moment at={first} withTime />
      {formatInstant(first, zone) !== formatInstant(last, zone) && (
        <>
          {' – '}
          <Moment at={last} withTime />
        </>
      )}
    </Fact>
  );
}

function CountAgain({ voiding, onPress }: { voiding: SurveyVoid; onPress: () => Promise<void> }) {
  const counting = useMutation({ mutationFn: onPress });
  return (
    <Button
      aria-label={words.countAgainOf(voiding.responses, words.reasons[voiding.reason])}
      isPending={counting.isPending}
      onPress={() => counting.mutate()}
    >
      {words.countAgain}
    </Button>
  );
}
