import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../../platform/database/tx.js';
import { isMailAddress } from '../../../../platform/mail/index.js';
import { ContactKeys, PersonalDataKey } from '../../../../platform/personal-data/index.js';
import type { Contact } from './decide.js';
import { readAddresses, readSuppressions } from './invitation-history.js';

/** A contact whose address is there. */
export interface KnownContact extends Contact {
  readonly address: string;
}

/** What is known of contacts. */
@Injectable()
export class Contacts {
  constructor(private readonly key: PersonalDataKey) {}

  /** By the references of their addresses; those that were erased are missing. */
  async read(tx: Tx, refs: readonly string[]): Promise<Map<string, KnownContact>> {
    const addresses = [...(await readAddresses(tx, refs))];
    const contacts = await this.ofAddresses(
      tx,
      addresses.map(([, address]) => address),
    );
    return new Map(addresses.map(([ref], index) => [ref, contacts[index]!]));
  }

  /** By their addresses, in the same order. */
  async ofAddresses(tx: Tx, addresses: readonly string[]): Promise<KnownContact[]> {
    const contactKeys = new ContactKeys(await this.key.read(tx));
    const keys = addresses.map((address) => contactKeys.of(address));
    const suppressions = await readSuppressions(tx, keys);
    return addresses.map((address, index) => {
      const key = keys[index]!;
      return { key, address, isAddress: isMailAddress(address.trim()), suppressed: suppressions.get(key) ?? null };
    });
  }
}
