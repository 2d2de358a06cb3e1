import { AddPasskeyHandler } from './add-passkey.command.js';
import { AskPasskeyHandler } from './ask-passkey.command.js';
import { BeginPasskeyHandler } from './begin-passkey.command.js';
import { BeginPasskeySignInHandler } from './begin-passkey-sign-in.command.js';
import { ListPasskeysHandler } from './list-passkeys.query.js';
import { PasskeyCeremonies } from './passkey-ceremonies.js';
import { PasskeyLimits } from './passkey-limits.js';
import { Passkeys } from './passkeys.js';
import { RemovePasskeyHandler } from './remove-passkey.command.js';
import { RenamePasskeyHandler } from './rename-passkey.command.js';
import { SignInWithPasskeyHandler } from './sign-in-with-passkey.command.js';

/** Passkeys: one's own, and signing in with them. */
export const passkeyProviders = [
  Passkeys,
  PasskeyCeremonies,
  PasskeyLimits,
  AddPasskeyHandler,
  AskPasskeyHandler,
  BeginPasskeyHandler,
  BeginPasskeySignInHandler,
  ListPasskeysHandler,
  RemovePasskeyHandler,
  RenamePasskeyHandler,
  SignInWithPasskeyHandler,
];
