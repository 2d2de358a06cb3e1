import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { MadePasskey, PasskeyQuestion, PasskeyWish, ShownPasskey } from '@deskledger/contracts';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { parse as bytesOfUuid } from 'uuid';
import * as z from 'zod';
import { CONFIG, type Config } from '../../../config/config.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Tx } from '../../../platform/database/tx.js';
import { conflict, ProblemError } from '../../../platform/http/index.js';
import { AccountEntity } from '../account.entity.js';
import { PasskeyEntity } from './passkey.entity.js';
import { knownParty, relyingPartyOf, type RelyingParty } from './relying-party.js';

/** Milliseconds that a browser waits for its person. */
const timeout = 5 * 60_000;

/** Kinds of keys, by their COSE numbers: ES256, RS256, Ed25519. What devices make is one of them. */
const algorithms = [-7, -257, -8];

/** A passkey that was shown, and what it is shown for. */
interface Showing {
  readonly shown: ShownPasskey;
  readonly challenge: string;
  /** Whose it has to be; undefined: the passkey says who it is, and stands in for the password, too. */
  readonly accountId: string | undefined;
  /** Whether the device has to have recognised its person; always where the passkey says who that is. */
  readonly mustVerify?: boolean | undefined;
}

/** A passkey that was made, and for whom. */
interface Making {
  readonly made: MadePasskey;
  readonly challenge: string;
  readonly accountId: string;
  readonly name: string;
}

/** Loaded with the first passkey: with what it brings along it is large, and every process would hold it. */
const judges = () => import('@simplewebauthn/server');

/** What browsers are asked about passkeys, and whether what they answer is right. */
@Injectable()
export class Passkeys {
  private readonly logger = new Logger('Passkeys');
  private readonly party: RelyingParty | undefined;

  constructor(
    @Inject(CONFIG) { http }: Config,
    @InjectRepository(PasskeyEntity) private readonly rows: Repository<PasskeyEntity>,
    private readonly clock: Clock,
  ) {
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

  /** What a browser needs to make a passkey that this account does not have yet. @throws ProblemError 409 */
  async wish({ id, email, name }: AccountEntity, challenge: string): Promise<PasskeyWish> {
    return {
      challenge,
      rp: { id: knownParty(this.party).id, name: 'Support Dashboard' },
      user: { id: handleOf(id), name: email, displayName: name },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      timeout,
      excludeCredentials: await this.described(id),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    };
  }

  /** What a browser needs to show a passkey: one of the account's, or any that it has for us. @throws ProblemError 409 */
  async question(challenge: string, accountId?: string, mustVerify = false): Promise<PasskeyQuestion> {
    const { id: rpId } = knownParty(this.party);
    if (accountId === undefined)
      return { challenge, rpId, timeout, userVerification: 'required', allowCredentials: [] };
    return {
      challenge,
      rpId,
      timeout,
      userVerification: mustVerify ? 'required' : 'preferred',
      allowCredentials: await this.described(accountId),
    };
  }

  /** Keeps a passkey that a browser has made. @throws ProblemError 400, 409 */
  async keep(tx: Tx, { accountId, name, made, challenge }: Making): Promise<PasskeyEntity> {
    const { credential, credentialBackedUp } = await this.judgeMade(made, challenge);
    const row = {
      id: randomUUID(),
      accountId,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: made.response.transports ?? [],
      name,
      synced: credentialBackedUp,
      createdAt: this.clock.now(),
      lastUsedAt: null,
    };
    const rows = tx.repository(PasskeyEntity);
    if (await rows.existsBy({ credentialId: row.credentialId })) throw conflict('This passkey is here already.');
    await rows.insert(row);
    return row;
  }

  /** Takes a passkey that was shown. Answers whose it is. @throws ProblemError 401 `passkey_refused` */
  async pass(tx: Tx, { shown, challenge, accountId, mustVerify = accountId === undefined }: Showing): Promise<string> {
    // The lock makes two uses follow each other, so that the counter of the second is held against that of the first.
    const row = await tx.repository(PasskeyEntity).findOne({
      where: { credentialId: Buffer.from(shown.id, 'base64url'), ...(accountId !== undefined && { accountId }) },
      lock: { mode: 'pessimistic_write' },
    });
    if (row === null || !(await isActive(tx, row.accountId))) throw refused();
    if (!isOwn(row, shown, accountId === undefined)) throw refused();
    const { newCounter, credentialBackedUp } = await this.judgeShown(row, shown, challenge, mustVerify);
    const used = { counter: newCounter, synced: credentialBackedUp, lastUsedAt: this.clock.now() };
    await tx.repository(PasskeyEntity).update(row.id, used);
    return row.accountId;
  }

  /** Whose a passkey says to be, of one that we know; nothing is judged. */
  async claimed({ id }: ShownPasskey): Promise<string | undefined> {
    const row = await this.rows.findOneBy({ credentialId: Buffer.from(id, 'base64url') });
    return row?.accountId;
  }

  private async judgeMade({ id, rawId, type, response }: MadePasskey, expectedChallenge: string) {
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

  private async judgeShown(
    { credentialId, publicKey, counter }: PasskeyEntity,
    { id, rawId, type, response }: ShownPasskey,
    expectedChallenge: string,
    requireUserVerification: boolean,
  ) {
    const { id: expectedRPID, origin: expectedOrigin } = knownParty(this.party);
    const { clientDataJSON, authenticatorData, signature } = response;
    const assertion = { clientDataJSON, authenticatorData, signature };
    const { verifyAuthenticationResponse } = await judges();
    const { verified, authenticationInfo } = await this.judge(
      verifyAuthenticationResponse({
        response: { id, rawId, type, response: assertion, clientExtensionResults: {} },
        credential: { id: credentialId.toString('base64url'), publicKey: Uint8Array.from(publicKey), counter },
        ...{ expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification },
      }),
      refused,
    );
    if (!verified) throw refused();
    return authenticationInfo;
  }

  /** The library throws a reason for each refusal; who is refused is told none. */
  private async judge<Verdict>(verdict: Promise<Verdict>, refusal: () => ProblemError): Promise<Verdict> {
    try {
      return await verdict;
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      this.logger.warn({ reason: error instanceof Error ? error.message : '' }, 'A passkey was refused');
      throw refusal();
    }
  }

  private async described(accountId: string): Promise<PasskeyWish['excludeCredentials']> {
    const rows = await this.rows.find({ where: { accountId }, order: { createdAt: 'asc' } });
    return rows.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      type: 'public-key',
      transports,
    }));
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
function isOwn({ accountId }: PasskeyEntity, { response }: ShownPasskey, mustSay: boolean): boolean {
  const { userHandle } = response;
  return userHandle === undefined ? !mustSay : userHandle === handleOf(accountId);
}

function isActive(tx: Tx, id: string): Promise<boolean> {
  return tx.repository(AccountEntity).existsBy({ id, disabledAt: IsNull() });
}

/** The same for an unknown passkey, a wrong one, and one of an account that is disabled. */
const refused = () =>
  new ProblemError(401, 'passkey_refused', 'This passkey is not known here, or was removed. Sign in another way.');

const notMade = () =>
  new ProblemError(400, 'passkey_refused', 'The browser made no passkey that can be used here. Try again.');
