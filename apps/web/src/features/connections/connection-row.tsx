import type { Connection, ConnectionHealth, DeliveriesPerDay, IngestStatus } from '@deskledger/contracts';
import { lazy, Suspense } from 'react';
import { connectionsCopy as words, kindName } from './connections.copy.js';
import { counted } from '../../copy/count.js';
import { Badge } from '../../ui/inline/badge.js';
import { Button } from '../../ui/buttons/button.js';
import { CopyButton } from '../../ui/buttons/copy-button.js';
import { Fact, Facts } from '../../ui/inline/facts.js';
import { Moment } from '../../ui/inline/moment.js';
import { UnmappedLabels } from '../labels/index.js';
import { ConnectionMenu } from './connection-menu.js';
import { ConnectionReading } from './connection-reading.js';
import type { ConnectionActions } from './use-connection-actions.js';

const DeliveriesChart = lazy(() => import('./deliveries/deliveries-chart.js'));

interface ConnectionRowProps {
  connection: Connection;
  /** Whether its help desk takes a secret that is made here. */
  makesSecret: boolean;
  /** What came from it; undefined while it is closed or not known yet. */
  deliveries: IngestStatus['connections'][number] | undefined;
  /** How it is; undefined while it is closed or not known yet. */
  health: ConnectionHealth | undefined;
  /** What came day by day; undefined until it is known. */
  days: DeliveriesPerDay | undefined;
  /** Its help desk can be read where access was given. */
  isReadable: boolean;
  /** Its kind of help desk leaves open what the designation is. */
  hasDesignations: boolean;
  actions: ConnectionActions;
  /** Shows what waits of it in quarantine. */
  onQuarantine: () => void;
}

export function ConnectionRow(props: ConnectionRowProps) {
  const { connection, makesSecret, deliveries, health, days, isReadable, hasDesignations, actions, onQuarantine } =
    props;
  const perDay = days?.connections.find(({ id }) => id === connection.id)?.deliveries;
  const { name, source, address, secret, hasPreviousSecret, disabledAt, addedBy } = connection;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          <span dir="auto">{name}</span>
          <Badge tone="neutral">{kindName(source)}</Badge>
          {disabledAt !== null && <Badge tone="neutral">{words.closed}</Badge>}
          {health && <HealthBadge state={health.state} />}
          {disabledAt === null && secret === 'none' && <Badge tone="warning">{words.waits}</Badge>}
        </p>
        <p className="flex items-center gap-1">
          <code className="reference min-w-0 text-small wrap-anywhere text-muted">{address}</code>
          <CopyButton text={address} what={words.address} />
        </p>
        <Facts className="text-caption text-subtle">
          {deliveries && (
            <Fact>
              {deliveries.lastDeliveryAt === null ? words.noDelivery : <Delivered at={deliveries.lastDeliveryAt} />}
            </Fact>
          )}
          {deliveries && deliveries.quarantinedWaiting > 0 && (
            <Fact>
              <Button
                look="link"
                aria-label={words.quarantinedOf(deliveries.quarantinedWaiting, name)}
                className="text-caption"
                onPress={onQuarantine}
              >
                {words.quarantined(deliveries.quarantinedWaiting)}
              </Button>
            </Fact>
          )}
          {health?.sweeps && health.sweeps.lastAt !== null && (
            <Fact>{words.repaired(counted(health.sweeps.repaired, 'ticket', 'tickets'))}</Fact>
          )}
          {hasDesignations && connection.designation !== 'topic' && (
            <Fact>{words.designation.fact(words.designation.choices[connection.designation])}</Fact>
          )}
          {connection.callsPerMinute !== null && <Fact>{words.pace.fact(connection.callsPerMinute)}</Fact>}
          {addedBy !== null && <Fact>{words.addedBy(addedBy)}</Fact>}
          {secret === 'environment' && <Fact>{words.configured}</Fact>}
          {secret === 'settings' && hasPreviousSecret && <Fact>{words.previous}</Fact>}
        </Facts>
        <UnmappedLabels connection={connection} />
        {health?.sweeps?.trouble && <p className="text-small wrap-anywhere text-danger">{health.sweeps.trouble}</p>}
        {days && perDay?.some((count) => count > 0) && (
          <Suspense fallback={<div className="mt-2 h-7" />}>
            <DeliveriesChart name={name} range={days} deliveries={perDay} />
          </Suspense>
        )}
      </div>
      <ConnectionMenu
        connection={connection}
        makesSecret={makesSecret}
        isReadable={isReadable}
        hasDesignations={hasDesignations}
        actions={actions}
      />
      {isReadable && disabledAt === null && (
        <ConnectionReading connection={connection} onGiveAccess={() => actions.askAccess(connection)} />
      )}
    </li>
  );
}

/** What is well or new needs no word: the rest of the row tells it. */
function HealthBadge({ state }: Pick<ConnectionHealth, 'state'>) {
  if (state === 'well' || state === 'new') return null;
  return <Badge tone={state === 'unread' ? 'danger' : 'warning'}>{words.health[state]}</Badge>;
}

function Delivered({ at }: { at: string }) {
  return (
    <>
      {words.lastDelivery} <Moment at={at} withTime />
    </>
  );
}
