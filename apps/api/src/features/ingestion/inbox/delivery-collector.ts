import type { Receipt } from '@deskledger/contracts';
import { StoreUnavailableError } from '../../../platform/database/store-unavailable.error.js';
import type { Delivery } from './delivery.js';
import type { StoredGroup } from './store-deliveries.js';

interface Waiting {
  readonly delivery: Delivery;
  resolve(receipt: Receipt): void;
  reject(error: unknown): void;
}

export interface CollectorLimits {
  /** Groups that are being committed at the same time. */
  readonly groupsAtOnce: number;
  /** Most events, and most bytes, of one group; a single delivery may exceed both. */
  readonly events: number;
  readonly bytes: number;
  /** Bytes of bodies that may wait for their turn; beyond, senders are asked to come back. */
  readonly waitingBytes: number;
}

const mebibyte = 1024 * 1024;
const standardLimits: CollectorLimits = {
  groupsAtOnce: 2,
  events: 500,
  bytes: 8 * mebibyte,
  waitingBytes: 64 * mebibyte,
};

/**
 * Gathers deliveries that arrive at the same time into groups that share one commit. A delivery alone is stored at
 * once; while a commit is under way the next group fills. Each is answered for itself.
 */
export class DeliveryCollector {
  private waiting: Waiting[] = [];
  private waitingBytes = 0;
  private running = 0;
  private scheduled = false;

  constructor(
    private readonly store: (deliveries: readonly Delivery[]) => Promise<StoredGroup>,
    private readonly onStored: (stored: StoredGroup, deliveries: readonly Delivery[]) => void,
    private readonly limits: CollectorLimits = standardLimits,
  ) {}

  /** Resolves once the delivery is durable; rejects when it could not be stored, or when too much waits already. */
  submit(delivery: Delivery): Promise<Receipt> {
    const bytes = this.waitingBytes + delivery.body.length;
    if (this.waiting.length > 0 && bytes > this.limits.waitingBytes) {
      return Promise.reject(new StoreUnavailableError(new Error('more deliveries wait than can be held')));
    }
    this.waitingBytes = bytes;
    return new Promise((resolve, reject) => {
      this.waiting.push({ delivery, resolve, reject });
      this.schedule();
    });
  }

  /** At the end of the turn, so that everything that was read from the sockets in this turn shares the commit. */
  private schedule(): void {
    if (this.scheduled || this.waiting.length === 0 || this.running >= this.limits.groupsAtOnce) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      void this.storeNext();
    });
  }

  private async storeNext(): Promise<void> {
    const group = this.takeGroup();
    if (group.length === 0) return;
    this.running++;
    this.schedule();
    await this.storeGroup(group);
    this.running--;
    this.schedule();
  }

  private takeGroup(): Waiting[] {
    let events = 0;
    let bytes = 0;
    let count = 0;
    for (const { delivery } of this.waiting) {
      events += delivery.understanding.accepted.length;
      bytes += delivery.body.length;
      if (count > 0 && (events > this.limits.events || bytes > this.limits.bytes)) break;
      count++;
    }
    const group = this.waiting.splice(0, count);
    for (const { delivery } of group) this.waitingBytes -= delivery.body.length;
    return group;
  }

  /** One delivery that the database refuses must not fail its neighbours: then each is stored alone. */
  private async storeGroup(group: readonly Waiting[]): Promise<void> {
    const deliveries = group.map(({ delivery }) => delivery);
    let stored: StoredGroup;
    try {
      stored = await this.store(deliveries);
    } catch (error) {
      return this.failGroup(group, error);
    }
    group.forEach(({ resolve }, index) => resolve(stored.receipts[index]!));
    this.onStored(stored, deliveries);
  }

  private async failGroup(group: readonly Waiting[], error: unknown): Promise<void> {
    if (group.length === 1 || !isDataError(error)) group.forEach(({ reject }) => reject(error));
    else for (const alone of group) await this.storeGroup([alone]);
  }
}

/** SQLSTATE classes 22 (data) and 54 (limits), 40 (deadlock): the group's contents matter, not the store's health. */
function isDataError(error: unknown): boolean {
  return /^(22|40|54)/.test(String((error as { code?: unknown }).code));
}
