import { type Connection, type ConnectionWithSecret, readTicketOverview } from '@deskledger/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../lib/api/client.js';
import { failureOf } from '../../../lib/api/failure.js';
import { connectPath, overviewPath, settingsPath } from '../../../lib/url/paths.js';
import { Button } from '../../../ui/buttons/button.js';
import { CopyButton } from '../../../ui/buttons/copy-button.js';
import { ButtonLink, TextLink } from '../../../ui/buttons/text-link.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { UnmappedLabels } from '../../labels/index.js';
import { PanelSkeleton } from '../../settings/index.js';
import { OpenSetup, openSetupQuery } from '../../setup/index.js';
import { AddConnection } from '../add-connection.js';
import { connectionsCopy, kindName } from '../connections.copy.js';
import { connectionsQuery, deliveriesQuery } from '../connections.queries.js';
import { GiveSecret } from '../give-secret.js';
import { GuideLink } from '../guide-link.js';
import { MadeSecret, type NewSecret } from '../made-secret.js';
import { ReadingSteps } from './reading-steps.js';
import { SetupStep } from './setup-step.js';
import { setupCopy as words } from './setup.copy.js';

/** There from the first start. */
const standardConnection = 'standard';
/** Milliseconds between two looks at how many tickets there are. */
const glance = 2_000;
const countQuery = queryOptions({
  queryKey: ['tickets', 'setup'],
  queryFn: async ({ signal }) => (await call(readTicketOverview, { query: { dateRange: '1year' } }, { signal })).total,
  refetchInterval: glance,
});

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

interface FiguresStepProps {
  number: number;
  connection: Connection;
}

/** How many tickets are in the figures, while they come, which of their labels nobody has mapped, and the way to them. */
function FiguresStep({ number, connection }: FiguresStepProps) {
  const { data: count } = useQuery(countQuery);
  const hasFigures = count !== undefined && count > 0;
  return (
    <SetupStep number={number} title={words.figures} state={hasFigures ? 'done' : 'later'}>
      <p className="numeric text-muted">{hasFigures ? words.figuresText(count) : words.noFigures}</p>
      <UnmappedLabels connection={connection} />
      <div>
        <ButtonLink look={hasFigures ? 'primary' : 'secondary'} to={overviewPath({ period: '30days' })}>
          {words.dashboard}
        </ButtonLink>
      </div>
    </SetupStep>
  );
}

interface DeliverStepProps {
  connection: Connection;
  /** A secret that was just made for it. */
  made: NewSecret | null;
  onMadeSeen: () => void;
  onChanged: () => void;
}

/** The address and the secret that a help desk delivers with, and whether it does. */
function DeliverStep({ connection, made, onMadeSeen, onChanged }: DeliverStepProps) {
  const [isAsked, setAsked] = useState(false);
  const lastAt = useQuery(deliveriesQuery).data?.get(connection.id)?.lastDeliveryAt ?? null;
  const isWaiting = connection.secret === 'none';
  return (
    <SetupStep number={2} title={words.deliver} state={lastAt !== null ? 'done' : isWaiting ? 'now' : 'later'}>
      <p className="max-w-prose text-muted">
        {words.deliverText} <GuideLink source={connection.source} />
      </p>
      <p className="flex items-center gap-1">
        <code className="reference min-w-0 wrap-anywhere">{connection.address}</code>
        <CopyButton text={connection.address} what={connectionsCopy.address} />
      </p>
      {made && <MadeSecret secret={made} onDone={onMadeSeen} />}
      {isWaiting && (
        <>
          <p className="max-w-prose">{words.secretMissing}</p>
          <div>
            <Button onPress={() => setAsked(true)}>{words.giveSecret}</Button>
          </div>
        </>
      )}
      <p role="status" className="text-small text-muted empty:hidden">
        {!isWaiting && `${words.secretKept} ${lastAt === null ? words.waiting : words.delivered}`}
      </p>
      {isAsked && <GiveSecret connection={connection} onGiven={onChanged} onClose={() => setAsked(false)} />}
    </SetupStep>
  );
}
