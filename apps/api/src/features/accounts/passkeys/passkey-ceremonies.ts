import { Inject, Injectable, Logger } from '@nestjs/common';
import type { MadePasskey, PasskeyQuestion, PasskeyWish, ShownPasskey } from '@deskledger/contracts';
import { parse as bytesOfUuid } from 'uuid';
import * as z from 'zod';
import { CONFIG, type Config } from '../../../config/config.js';
import { ProblemError } from '../../../platform/http/index.js';
import type { AccountEntity } from '../account.entity.js';
import type { PasskeyEntity } from './passkey.entity.js';
import { knownParty, relyingPartyOf, type RelyingParty } from './relying-party.js';

/** Milliseconds that a browser waits for its person. */
const timeout = 5 * 60_000;

/** Kinds of keys, by their COSE numbers: ES256, RS256, Ed25519. What devices make is one of them. */
const algorithms = [-7, -257, -8];

/** Passkeys as browsers know them. */
export type KnownCredentials = PasskeyWish['excludeCredentials'];

/** Loaded with the first passkey: with what it brings along it is large, and every process would hold it. */
const judges = () => import('@simplewebauthn/server');

/** What browsers are told to do with a passkey, and whether what they answer is right. Nothing of it is kept here. */
@Injectable()
export class PasskeyCeremonies {
  private readonly logger = new Logger('Passkeys');
  private readonly party: RelyingParty | undefined;

  constructor(@Inject(CONFIG) { http }: Config) {
    this.party = relyingPartyOf(http.publicUrl);
  }

  /** The origin at which passkeys work; null: none. */
  get address(): string | null {
    return this.party?.origin ?? null;
  }

  /** @throws ProblemError 409 where no browser could make one. */
  assertPossible(): void {
    knownParty(this.party);
  }

  /** What a browser needs to make a passkey beside those that an account has. @throws ProblemError 409 */
  wish({ id, email, name }: AccountEntity, challenge: string, excludeCredentials: KnownCredentials): PasskeyWish {
    return {
      challenge,
      rp: { id: knownParty(this.party).id, name: 'Support Dashboard' },
      user: { id: handleOf(id), name: email, displayName: name },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      timeout,
      excludeCredentials,
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    };
  }

  /** What a browser needs to show one of these passkeys, or without them any that it has for us. @throws ProblemError 409 */
  question(challenge: string, known: KnownCredentials | undefined, mustVerify: boolean): PasskeyQuestion {
    const { id: rpId } = knownParty(this.party);
    const userVerification = known === undefined || mustVerify ? 'required' : 'preferred';
    return { challenge, rpId, timeout, userVerification, allowCredentials: known ?? [] };
  }

  /** What a passkey is that a browser has made. @throws ProblemError 400 `passkey_refused` */
  async judgeMade({ id, rawId, type, response }: MadePasskey, expectedChallenge: string) {
    const { id: expectedRPID, origin: expectedOrigin } = knownParty(this.party);
    const { clientDataJSON, attestationObject } = response;
    const { verifyRegistrationResponse } = await judges();
    const { verified, registrationInfo } = await this.judge(
      verifyRegistrationResponse({
        response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
        ...{ expectedChallenge, expectedOrigin, expectedRPID },
        supportedAlgorithmIDs: algorithms,
        requireUserVerification: true,
      }),
      notMade,
    );
    if (!verified) throw notMade();
    return registrationInfo;
  }

  /**
   * What a showing of a kept passkey comes to. Where it has to, it says whose it is (`mustSay`), and has recognised its
   * person (`mustVerify`). @throws ProblemError 401 `passkey_refused`
   */
  async judgeShown(
    kept: PasskeyEntity,
    { id, rawId, type, response }: ShownPasskey,
    expectedChallenge: string,
    { mustName, mustVerify }: { mustName: boolean; mustVerify: boolean },
  ) {
    if (!isOwn(kept, response, mustName)) throw passkeyRefused();
    const { credentialId, publicKey, counter } = kept;
    const { id: expectedRPID, origin: expectedOrigin } = knownParty(this.party);
    const { clientDataJSON, authenticatorData, signature } = response;
    const assertion = { clientDataJSON, authenticatorData, signature };
    const { verifyAuthenticationResponse } = await judges();
    const { verified, authenticationInfo } = await this.judge(
      verifyAuthenticationResponse({
        response: { id, rawId, type, response: assertion, clientExtensionResults: {} },
        credential: { id: credentialId.toString('base64url'), publicKey: Uint8Array.from(publicKey), counter },
        ...{ expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: mustVerify },
      }),
      passkeyRefused,
    );
    if (!verified) throw passkeyRefused();
    return authenticationInfo;
  }

  /** The library throws a reason for each refusal; who is refused is told none. */
  private async judge<Verdict>(verdict: Promise<Verdict>, refusal: () => ProblemError): Promise<Verdict> {
    try {
      return await verdict;
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      this.logger.warn({ reason: error instanceof Error ? error.message : '' }, 'Rejected a passkey');
      throw refusal();
    }
  }
}

/** The challenge that a browser's answer names; '' where it names none. Only a signature tells whether that is true. */
export function challengeIn({ response }: MadePasskey | ShownPasskey): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return named.safeParse(data).data?.challenge ?? '';
  } catch {
    return '';
  }
}

const named = z.object({ challenge: z.string().max(500) });

/** What an authenticator keeps beside a passkey to say whose it is. */
const handleOf = (accountId: string): string => Buffer.from(bytesOfUuid(accountId)).toString('base64url');

/** Whether a passkey names its account; it need not where the account is known. */
function isOwn({ accountId }: PasskeyEntity, { userHandle }: ShownPasskey['response'], mustName: boolean): boolean {
  return userHandle === undefined ? !mustName : userHandle === handleOf(accountId);
}

/** The same for an unknown passkey, a wrong one, and one of an account that is disabled. */
export const passkeyRefused = () =>
  new ProblemError(401, 'passkey_refused', 'This passkey is unknown or was removed. Sign in another way.');

const notMade = () =>
  new ProblemError(400, 'passkey_refused', 'The browser did not create a usable passkey. Try again.');
