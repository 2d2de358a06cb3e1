import { secretBox } from '../../../platform/secrets/secret-box.js';
import { AddConnectionHandler } from './add-connection.command.js';
import { ChangeConnectionHandler } from './change-connection.command.js';
import { ConnectionEditing } from './connection-editing.js';
import { ConnectionSecrets } from './connection-secrets.js';
import { Connections } from './connections.js';
import { SourceAccess } from './source-access.js';
import { GiveAccessHandler } from './give-access.command.js';
import { ForgetPreviousSecretHandler } from './forget-previous-secret.command.js';
import { ListConnectionsHandler } from './list-connections.query.js';
import { RotateSecretHandler } from './rotate-secret.command.js';

/** The help desks that may deliver, and how they are connected. */
export const connectionProviders = [
  secretBox('webhook secrets'),
  ConnectionSecrets,
  Connections,
  ConnectionEditing,
  ListConnectionsHandler,
  AddConnectionHandler,
  ChangeConnectionHandler,
  RotateSecretHandler,
  ForgetPreviousSecretHandler,
  GiveAccessHandler,
  SourceAccess,
];
