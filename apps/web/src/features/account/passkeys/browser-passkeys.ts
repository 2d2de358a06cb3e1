import type { MadePasskey, PasskeyQuestion, PasskeyWish, ShownPasskey } from '@deskledger/contracts';
import { passkeysCopy as words } from './passkeys.copy.js';

/** Why the browser has given no passkey, in words for people. */
export class PasskeyTrouble extends Error {}

/** Whether this browser could use a passkey on this page; never where its address is a number. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Has the browser make a passkey. @throws PasskeyTrouble */
export async function makePasskey(wish: PasskeyWish): Promise<MadePasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({ optionsJSON: wish }).catch((error: unknown) => fail(error, words.notMade));
  return { ...made, type: 'public-key' };
}

/** Has the browser show a passkey. @throws PasskeyTrouble */
export async function showPasskey(question: PasskeyQuestion): Promise<ShownPasskey> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const shown = await startAuthentication({ optionsJSON: question }).catch((error: unknown) =>
    fail(error, words.cancelled),
  );
  return { ...shown, type: 'public-key' };
}

/** @param otherwise what is said where the person, or the time, ended it. */
function fail(error: unknown, otherwise: string): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') throw new PasskeyTrouble(words.elsewhere);
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') throw new PasskeyTrouble(words.known);
  if (code.startsWith('ERROR_AUTHENTICATOR_')) throw new PasskeyTrouble(words.unable);
  throw new PasskeyTrouble(otherwise);
}
