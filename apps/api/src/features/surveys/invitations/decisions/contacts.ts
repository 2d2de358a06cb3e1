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
    const keys = new ContactKeys(await this.key.read(tx));
    const addresses = [...(await readAddresses(tx, refs))].map(([ref, address]) => {
      return { ref, address, key: keys.of(address) };
    });
    const suppressions = await readSuppressions(
      tx,
      addresses.map(({ key }) => key),
    );
    return new Map(
      addresses.map(({ ref, address, key }) => {
        const isAddress = isMailAddress(address.trim());
        return [ref, { key, address, isAddress, suppressed: suppressions.get(key) ?? null }];
      }),
    );
  }
}
