import { Injectable } from '@nestjs/common';
import type { Queryable } from '../../../platform/database/statement.js';
import { ErasedPersons } from '../../../platform/personal-data/index.js';
import { addressIn, customersOf } from '../personal-data/customers-in.js';
import type { Delivery } from './delivery.js';
import type { PersonalText } from './waiting-observation.js';

/** For so long (milliseconds) nobody asks again whether anybody was erased. An erasure waits longer for the webhook. */
export const longestUnaware = 1_000;

/** The raw bodies that deliveries are kept with. */
@Injectable()
export class RawBodies {
  private anyErased = false;
  private askedAt = -Infinity;

  constructor(private readonly persons: ErasedPersons) {}

  /** The same deliveries, those that name an erased person without their bodies. */
  async withoutErased(source: Queryable, deliveries: readonly Delivery[]): Promise<readonly Delivery[]> {
    if (!(await this.isAnybodyErased(source))) return deliveries;
    const texts = deliveries.map(({ accepted }) => accepted.flatMap(({ observation }) => customersOf(observation)));
    const all = texts.flat();
    const emptied = await this.persons.emptied(
      source,
      all.map(({ ref }) => ref),
    );
    const erased = await this.persons.among(
      source,
      all.flatMap((text) => addressIn(text) ?? []),
    );
    const isErased = (text: PersonalText) => emptied.has(text.ref) || erased.has(addressIn(text) ?? '');
    return deliveries.map((delivery, index) =>
      texts[index]!.some(isErased) ? { ...delivery, body: Buffer.alloc(0) } : delivery,
    );
  }

  private async isAnybodyErased(source: Queryable): Promise<boolean> {
    const now = performance.now();
    if (this.anyErased || now - this.askedAt < longestUnaware) return this.anyErased;
    // Each asks until one has been answered; on its own connection, since whoever waits for another's may hold up that one.
    this.anyErased = (await this.persons.any(source)) || this.anyErased;
    this.askedAt = now;
    return this.anyErased;
  }
}
