import type { Connection } from '@deskledger/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { connectionsCopy } from './connections.copy.js';
import { failureOf } from '../../lib/api/failure.js';
import { toast } from '../../ui/feedback/toasts.js';
import { connectionCalls, connectionsQuery, deliveriesQuery } from './connections.queries.js';
import type { NewSecret } from './made-secret.js';

const { done: words } = connectionsCopy;

interface Asked {
  /** Shows a secret that was made. */
  onMade: (secret: NewSecret) => void;
  /** Asks for a secret that the help desk shows. */
  onAsk: (connection: Connection) => void;
  /** Asks for what the help desk asks of those who read it, or whether that is to be forgotten. */
  onAskAccess: (connection: Connection, wish: 'give' | 'forget') => void;
  /** Asks which part of a ticket is its designation. */
  onAskDesignation: (connection: Connection) => void;
  /** Asks how often it may be asked. */
  onAskPace: (connection: Connection) => void;
}

/** What can be done to a connection. Each is done at once and says so; closing offers to open it again. */
export function useConnectionActions({ onMade, onAsk, onAskAccess, onAskDesignation, onAskPace }: Asked) {
  const queries = useQueryClient();
  const renew = async () => {
    await queries.invalidateQueries({ queryKey: connectionsQuery.queryKey });
    await queries.invalidateQueries({ queryKey: deliveriesQuery.queryKey });
  };
  const attempt = async <Result>(action: () => Promise<Result>, announce: (result: Result) => void) => {
    try {
      announce(await action());
    } catch (error) {
      toast.error(failureOf(error).detail);
    }
    await renew();
  };
  const open = ({ id, name }: Connection) =>
    attempt(
      () => connectionCalls.change(id, { disabled: false }),
      () => toast.success(words.open(name)),
    );
  const shut = (connection: Connection) =>
    attempt(
      () => connectionCalls.change(connection.id, { disabled: true }),
      () => toast.undo(words.shut(connection.name), () => void open(connection)),
    );
  const makeSecret = ({ id, name }: Connection) =>
    attempt(
      () => connectionCalls.rotate(id),
      ({ newSecret }) => newSecret !== null && onMade({ name, text: newSecret }),
    );
  const forget = ({ id, name }: Connection) =>
    attempt(
      () => connectionCalls.forget(id),
      () => toast.success(words.forget(name)),
    );
  const askAccess = (connection: Connection) => onAskAccess(connection, 'give');
  const askForgetAccess = (connection: Connection) => onAskAccess(connection, 'forget');
  return {
    open,
    shut,
    makeSecret,
    forget,
    askSecret: onAsk,
    askAccess,
    askForgetAccess,
    askDesignation: onAskDesignation,
    askPace: onAskPace,
    renew,
  };
}

export type ConnectionActions = ReturnType<typeof useConnectionActions>;
