import type { Connection, IngestStatus } from '@deskledger/contracts';
import { connectionsCopy as words, kindName } from './connections.copy.js';
import { Badge } from '../../../ui/inline/badge.js';
import { Button } from '../../../ui/buttons/button.js';
import { CopyButton } from '../../../ui/buttons/copy-button.js';
import { Fact, Facts } from '../../../ui/inline/facts.js';
import { Moment } from '../../../ui/inline/moment.js';
import { ConnectionMenu } from './connection-menu.js';
import type { ConnectionActions } from './use-connection-actions.js';

interface ConnectionRowProps {
  connection: Connection;
  /** Whether its help desk takes a secret that is made here. */
  makesSecret: boolean;
  /** What came from it; undefined while it is closed or not known yet. */
  deliveries: IngestStatus['connections'][number] | undefined;
  actions: ConnectionActions;
  /** Shows what waits of it in quarantine. */
  onQuarantine: () => void;
}

export function ConnectionRow({ connection, makesSecret, deliveries, actions, onQuarantine }: ConnectionRowProps) {
  const { name, source, address, secret, hasPreviousSecret, disabledAt } = connection;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          <span dir="auto">{name}</span>
          <Badge tone="neutral">{kindName(source)}</Badge>
          {disabledAt !== null && <Badge tone="neutral">{words.closed}</Badge>}
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
          {secret === 'environment' && <Fact>{words.configured}</Fact>}
          {secret === 'settings' && hasPreviousSecret && <Fact>{words.previous}</Fact>}
        </Facts>
      </div>
      <ConnectionMenu connection={connection} makesSecret={makesSecret} actions={actions} />
    </li>
  );
}

function Delivered({ at }: { at: string }) {
  return (
    <>
      {words.lastDelivery} <Moment at={at} withTime />
    </>
  );
}
