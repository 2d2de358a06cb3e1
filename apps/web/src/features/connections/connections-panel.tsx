import type { Connection, ConnectionWithSecret } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { accessCopy } from './access/access.copy.js';
import { AccessDialog, ForgetAccessDialog } from './access/access-dialogs.js';
import { connectionsCopy as words } from './connections.copy.js';
import { failureOf } from '../../lib/api/failure.js';
import { Card } from '../../ui/layout/card.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { toast } from '../../ui/feedback/toasts.js';
import { PanelSkeleton } from '../settings/index.js';
import { borneLabelsQuery } from '../labels/index.js';
import { OutgoingWebhooksCard } from '../outgoing-webhooks/index.js';
import { AddConnection } from './add-connection.js';
import { ChooseDesignation } from './choose-designation.js';
import { ChoosePace } from './choose-pace.js';
import { ConnectionRow } from './connection-row.js';
import { connectionsQuery, deliveriesPerDayQuery, deliveriesQuery, healthQuery } from './connections.queries.js';
import { GiveSecret } from './give-secret.js';
import { MadeSecret, type NewSecret } from './made-secret.js';
import { QuarantineCard } from './quarantine/quarantine-card.js';
import type { QuarantineFilter } from './quarantine/quarantine.queries.js';
import { useConnectionActions } from './use-connection-actions.js';

/**
 * The help desks that deliver, how one is connected, what could not be understood, and where alerts are sent to; for
 * administrators.
 */
export default function ConnectionsPanel() {
  const connections = useQuery(connectionsQuery);
  const deliveries = useQuery(deliveriesQuery);
  const [made, setMade] = useState<NewSecret | null>(null);
  const health = useQuery(healthQuery);
  const days = useQuery(deliveriesPerDayQuery);
  const labels = useQuery(borneLabelsQuery);
  const [asked, setAsked] = useState<Connection | null>(null);
  const [access, setAccess] = useState<{ connection: Connection; wish: 'give' | 'forget' } | null>(null);
  const [choosing, setChoosing] = useState<{ connection: Connection; what: 'designation' | 'pace' } | null>(null);
  const [filter, setFilter] = useState<QuarantineFilter>({});
  const quarantine = useRef<HTMLDivElement>(null);
  const actions = useConnectionActions({
    onMade: setMade,
    onAsk: setAsked,
    onAskAccess: (connection, wish) => setAccess({ connection, wish }),
    onAskDesignation: (connection) => setChoosing({ connection, what: 'designation' }),
    onAskPace: (connection) => setChoosing({ connection, what: 'pace' }),
  });
  if (connections.isError) {
    const { detail, requestId, isForbidden } = failureOf(connections.error);
    return (
      <ErrorState
        what={words.theConnections}
        detail={detail}
        requestId={requestId}
        isForbidden={isForbidden}
        isRetrying={connections.isFetching}
        onRetry={() => void connections.refetch()}
      />
    );
  }
  // All at once: what came later would move what is under somebody's hand.
  const isWhole = [deliveries, health, days, labels].every(({ isPending }) => !isPending);
  if (!connections.data || !isWhole) return <PanelSkeleton />;
  const { items, sources } = connections.data;
  const making = new Set(sources.filter(({ makesSecret }) => makesSecret).map(({ name }) => name));
  const kindOf = (source: string) => sources.find(({ name }) => name === source);
  const fieldsOf = (source: string) => kindOf(source)?.access ?? [];
  const designationsOf = (source: string) => kindOf(source)?.designations ?? [];
  const added = ({ name, newSecret }: ConnectionWithSecret) => {
    toast.success(words.added(name));
    if (newSecret !== null) setMade({ name, text: newSecret });
    void actions.renew();
  };
  const saved = (sentence: string) => {
    toast.success(sentence);
    void actions.renew();
  };
  const showQuarantined = (connection: string) => {
    setFilter({ connection });
    quarantine.current?.focus({ preventScroll: true });
    quarantine.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="grid gap-6">
      <Card title={words.title}>
        <p className="mb-2 max-w-prose text-muted">{words.text}</p>
        {made && <MadeSecret secret={made} onDone={() => setMade(null)} />}
        <ul aria-label={words.list} className="divide-y divide-line">
          {items.map((connection) => (
            <ConnectionRow
              key={connection.id}
              connection={connection}
              makesSecret={making.has(connection.source)}
              deliveries={deliveries.data?.get(connection.id)}
              health={health.data?.get(connection.id)}
              days={days.data}
              isReadable={fieldsOf(connection.source).length > 0}
              hasDesignations={designationsOf(connection.source).length > 0}
              actions={actions}
              onQuarantine={() => showQuarantined(connection.id)}
            />
          ))}
        </ul>
      </Card>
      <AddConnection sources={sources} onAdded={added} />
      <QuarantineCard ref={quarantine} connections={items} filter={filter} onFilter={setFilter} />
      <OutgoingWebhooksCard />
      {access?.wish === 'give' && (
        <AccessDialog
          connection={access.connection}
          fields={fieldsOf(access.connection.source)}
          onGiven={() => saved(accessCopy.done(access.connection.name))}
          onClose={() => setAccess(null)}
        />
      )}
      {access?.wish === 'forget' && (
        <ForgetAccessDialog
          connection={access.connection}
          onForgotten={() => void actions.renew()}
          onClose={() => setAccess(null)}
        />
      )}
      {choosing?.what === 'designation' && (
        <ChooseDesignation
          connection={choosing.connection}
          choices={designationsOf(choosing.connection.source)}
          onChosen={() => saved(words.done.designation(choosing.connection.name))}
          onClose={() => setChoosing(null)}
        />
      )}
      {choosing?.what === 'pace' && (
        <ChoosePace
          connection={choosing.connection}
          usual={kindOf(choosing.connection.source)?.callsPerMinute ?? 1}
          onChosen={() => saved(words.done.pace(choosing.connection.name))}
          onClose={() => setChoosing(null)}
        />
      )}
      {asked && (
        <GiveSecret
          connection={asked}
          onGiven={() => saved(words.done.secret(asked.name))}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
