import type { Connection, ConnectionWithSecret } from '@deskledger/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { setupCopy as words } from './setup.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { connectPath, settingsPath } from '../../../lib/url/paths.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { OpenSetup, openSetupQuery } from '../../setup/index.js';
import { PanelSkeleton } from '../../settings/index.js';
import { AddConnection } from '../add-connection.js';
import { connectionsCopy, kindName } from '../connections.copy.js';
import { connectionsQuery } from '../connections.queries.js';
import type { NewSecret } from '../made-secret.js';
import { DeliverStep } from './deliver-step.js';
import { FiguresStep } from './figures-step.js';
import { ReadingSteps } from './reading-steps.js';
import { SetupStep } from './setup-step.js';

/** There from the first start. */
const standardConnection = 'standard';

/** Connects a help desk step by step. How far it is the connection itself says, so that it goes on after a reload. */
export function SetupScreen({ id }: { id: string | undefined }) {
  const connections = useQuery(connectionsQuery);
  const queries = useQueryClient();
  const navigate = useNavigate();
  /** What is chosen in the first step, before there is a connection. */
  const [kind, setKind] = useState<string>();
  const [made, setMade] = useState<NewSecret | null>(null);
  const renew = () => {
    void queries.invalidateQueries({ queryKey: openSetupQuery.queryKey });
    return queries.invalidateQueries({ queryKey: connectionsQuery.queryKey });
  };
  if (connections.isError) {
    return (
      <ErrorState
        what={connectionsCopy.theConnections}
        {...failureOf(connections.error)}
        isRetrying={connections.isFetching}
        onRetry={() => void connections.refetch()}
      />
    );
  }
  if (!connections.data) return <PanelSkeleton />;
  const { items, sources } = connections.data;
  const open = items.filter(({ disabledAt }) => disabledAt === null);
  const connection = open.find((each) => each.id === id);
  const source = connection?.source ?? kind ?? sources[0]?.name;
  const fields = sources.find(({ name }) => name === source)?.access ?? [];
  const added = async ({ id: newId, name, newSecret }: ConnectionWithSecret) => {
    if (newSecret !== null) setMade({ name, text: newSecret });
    await renew();
    void navigate(connectPath(newId));
  };
  return (
    <div className="grid max-w-180 gap-4">
      {id !== undefined && !connection && <p role="alert">{words.gone}</p>}
      <ol aria-label={words.steps} className="grid gap-4">
        {connection ? (
          <>
            <SetupStep number={1} title={words.choose} state="done">
              <p className="text-muted">{words.chosen(connection.name, kindName(connection.source))}</p>
            </SetupStep>
            <DeliverStep
              connection={connection}
              made={made}
              onMadeSeen={() => setMade(null)}
              onChanged={() => void renew()}
            />
            {fields.length > 0 && (
              <ReadingSteps connection={connection} fields={fields} onChanged={() => void renew()} />
            )}
            <FiguresStep number={fields.length > 0 ? 5 : 3} connection={connection} />
          </>
        ) : (
          <>
            <SetupStep number={1} title={words.choose} state="now">
              <Begun connections={open.filter((each) => each.id !== standardConnection)} />
              <AddConnection sources={sources} isBare onKind={setKind} onAdded={(connected) => void added(connected)} />
            </SetupStep>
            {stepsAfter(fields.length > 0).map((title, index) => (
              <SetupStep key={title} number={index + 2} title={title} state="later" />
            ))}
          </>
        )}
      </ol>
      <OpenSetup isWhole />

      <p>
        <TextLink to={settingsPath('connections')}>{words.all}</TextLink>
      </p>
    </div>
  );
}

/** What comes once the help desk is chosen. */
const stepsAfter = (isReadable: boolean): string[] => [
  words.deliver,
  ...(isReadable ? [words.read, words.history] : []),
  words.figures,
];

/** Help desks with which somebody has begun. */
function Begun({ connections }: { connections: readonly Connection[] }) {
  if (connections.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1">
      <span className="text-muted">{words.goOn}</span>
      {connections.map(({ id, name }) => (
        <TextLink key={id} to={connectPath(id)}>
          {words.goOnWith(name)}
        </TextLink>
      ))}
    </p>
  );
}
