import type { KnownPerson } from '@deskledger/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { failureOf } from '../../../lib/api/failure.js';
import { Button } from '../../../ui/buttons/button.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { Moment } from '../../../ui/inline/moment.js';
import { followExport } from '../../export/index.js';
import { exportsQuery } from '../data.queries.js';
import { ErasePersonDialog } from './erase-person-dialog.js';
import { personCopy as words } from './person.copy.js';
import { isAtWork, personCalls } from './person.queries.js';

interface FoundPersonProps {
  email: string;
  known: KnownPerson;
  onErased: () => void;
}

/** What is known of a contact, and what can be done about it. */
export function FoundPerson({ email, known, onErased }: FoundPersonProps) {
  const id = useId();
  const [isErasing, setErasing] = useState(false);
  const isNobody = known.tickets === 0 && known.invitations === 0 && known.erasure === null;
  return (
    <section aria-labelledby={id} className="mt-5">
      <div role="status">
        <h3 id={id} className="font-medium wrap-anywhere">
          {isNobody ? words.nothing(email) : words.known(email)}
        </h3>
      </div>
      {!isNobody && <KnownFacts known={known} />}
      {!isNobody && (
        <div className="mt-4 flex flex-wrap gap-2">
          <ExportButton email={email} />
          <Button onPress={() => setErasing(true)} className="border-danger! text-danger!">
            {words.erase}
          </Button>
        </div>
      )}
      {isErasing && (
        <ErasePersonDialog
          email={email}
          tickets={known.tickets}
          onClose={() => setErasing(false)}
          onErased={onErased}
        />
      )}
    </section>
  );
}

function KnownFacts({ known }: { known: KnownPerson }) {
  const { names, tickets, firstTicketAt, lastTicketAt, invitations, answers, unsubscribed, erasure } = known;
  return (
    <dl className="mt-2 grid max-w-xl grid-cols-[minmax(6.5rem,auto)_1fr] gap-x-4 gap-y-2">
      <Known name={words.names}>{names.join(', ') || words.noNames}</Known>
      <Known name={words.tickets}>
        {words.counts.tickets(tickets)}
        {firstTicketAt !== null && lastTicketAt !== null && (
          <span className="text-muted">
            {' · '}
            <Moment at={firstTicketAt} /> – <Moment at={lastTicketAt} />
          </span>
        )}
      </Known>
      <Known name={words.surveys}>
        {words.surveyWords(invitations, answers)}
        {unsubscribed && <span className="text-muted"> · {words.unsubscribed}</span>}
      </Known>
      {erasure !== null && (
        <Known name={words.erasedBefore}>
          {isAtWork(erasure) ? words.erasing : <Moment at={erasure.createdAt} withTime />}
        </Known>
      )}
    </dl>
  );
}

function Known({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-baseline">
      <dt className="text-small text-muted">{name}</dt>
      <dd dir="auto" className="numeric min-w-0 wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}

function ExportButton({ email }: { email: string }) {
  const queries = useQueryClient();
  const starting = useMutation({
    mutationFn: () => personCalls.export(email),
    onSuccess: followExport,
    onError: (error) => void toast.error(failureOf(error).detail),
    onSettled: () => queries.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  });
  return (
    <Button isPending={starting.isPending} onPress={() => starting.mutate()}>
      {words.export}
    </Button>
  );
}
