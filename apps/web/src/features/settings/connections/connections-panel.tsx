import type { Connection, ConnectionWithSecret } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { connectionsCopy as words } from './connections.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { Card } from '../../../ui/layout/card.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { PanelSkeleton } from '../frame/panel-skeleton.js';
import { AddConnection } from './add-connection.js';
import { ConnectionRow } from './connection-row.js';
import { connectionsQuery, deliveriesQuery } from './connections.queries.js';
import { GiveSecret } from './give-secret.js';
import { MadeSecret, type NewSecret } from './made-secret.js';
import { QuarantineCard } from './quarantine/quarantine-card.js';
import type { QuarantineFilter } from './quarantine/quarantine.queries.js';
import { useConnectionActions } from './use-connection-actions.js';

/** The help desks that deliver, how one is connected, and what could not be understood; for administrators. */
export default function ConnectionsPanel() {
  const connections = useQuery(connectionsQuery);
  const deliveries = useQuery(deliveriesQuery).data;
  const [made, setMade] = useState<NewSecret | null>(null);
  const [asked, setAsked] = useState<Connection | null>(null);
  const [filter, setFilter] = useState<QuarantineFilter>({});
  const quarantine = useRef<HTMLDivElement>(null);
  const actions = useConnectionActions({ onMade: setMade, onAsk: setAsked });
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
  if (!connections.data) return <PanelSkeleton />;
  const { items, sources } = connections.data;
  const making = new Set(sources.filter(({ makesSecret }) => makesSecret).map(({ name }) => name));
  const added = ({ name, newSecret }: ConnectionWithSecret) => {
    toast.success(words.added(name));
    if (newSecret !== null) setMade({ name, text: newSecret });
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
              deliveries={deliveries?.get(connection.id)}
              actions={actions}
              onQuarantine={() => showQuarantined(connection.id)}
            />
          ))}
        </ul>
      </Card>
      <AddConnection sources={sources} onAdded={added} />
      <QuarantineCard ref={quarantine} connections={items} filter={filter} onFilter={setFilter} />
      {asked && (
        <GiveSecret
          connection={asked}
          onGiven={() => {
            toast.success(words.done.secret(asked.name));
            void actions.renew();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
