import { isIP } from 'node:net';
import { conflict } from '../../../platform/http/index.js';

/** For whom passkeys are made: browsers hand one out to pages of this origin alone. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * Browsers know passkeys of names alone, and of pages that come by https or from the same machine. On the machine itself
 * that is `localhost`, also where PUBLIC_URL has its number.
 * @param publicUrl PUBLIC_URL
 * @returns undefined where no browser could use a passkey.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const url = new URL(publicUrl);
  const number = url.hostname.replace(/^\[|\]$/g, '');
  if (isThisMachine(number)) url.hostname = 'localhost';
  else if (isIP(number) !== 0) return undefined;
  const { hostname: id, origin, protocol } = url;
  return protocol === 'https:' || /(^|\.)localhost$/.test(id) ? { id, origin } : undefined;
}

const isThisMachine = (number: string) => /^127\.|^0\.0\.0\.0$|^::1?$/.test(number) && isIP(number) !== 0;

/** @throws ProblemError 409 where there is none. */
export function knownParty(party: RelyingParty | undefined): RelyingParty {
  if (party !== undefined) return party;
  throw conflict(
    'Passkeys need an https address with a host name, or localhost. Ask an administrator to set PUBLIC_URL.',
  );
}
