import type { OrganizationSettings } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import type { Tx } from '../../../../platform/database/tx.js';
import { isMailAddress } from '../../../../platform/mail/index.js';
import { ContactKeys, PersonalDataKey } from '../../../../platform/personal-data/index.js';
import { SendingQueue } from '../sending/sending-queue.js';
import { decide, type Contact, type Rules } from './decide.js';
import type { Entry } from './entry.js';
import { lockDecisions, readAddresses, readInvited, readSuppressions } from './invitation-history.js';
import { type DecidedEntry, insertDecisions } from './insert-decisions.js';
import { templateInForce } from './template-in-force.js';

/** Who is invited and who is not. Every decision is written down with its reason, in sets. */
@Injectable()
export class InvitationDecisions {
  constructor(
    private readonly clock: Clock,
    private readonly key: PersonalDataKey,
    private readonly queue: SendingQueue,
  ) {}

  /** Decides about entries into statuses, the earliest first; those that were decided about before are left alone. */
  async decideEntries(tx: Tx, entries: readonly Entry[], settings: OrganizationSettings): Promise<void> {
    const rules: Rules = {
      now: this.clock.now().getTime(),
      delayMinutes: settings.surveyDelayMinutes,
      restDays: settings.surveyRestDays,
      templateId: await templateInForce(tx),
      wished: false,
    };
    await this.decideAll(
      tx,
      [...entries].sort((one, other) => one.enteredAt - other.enteredAt),
      rules,
    );
  }

  /** Decides about somebody's wish to send this survey. Answers with the decision's id. */
  async decideWish(tx: Tx, entry: Entry, templateId: string): Promise<string> {
    const now = this.clock.now().getTime();
    const [id] = await this.decideAll(tx, [entry], { now, delayMinutes: 0, restDays: 0, templateId, wished: true });
    if (id === undefined) throw new Error('A wish is always one that nobody has decided about');
    return id;
  }

  private async decideAll(tx: Tx, entries: readonly Entry[], rules: Rules): Promise<string[]> {
    await lockDecisions(tx);
    const contacts = await this.contactsOf(tx, entries);
    const keys = [...contacts.values()].map(({ key }) => key);
    const invited = await readInvited(
      tx,
      keys,
      entries.map(({ ticketId }) => ticketId),
    );
    const decided = entries.map((entry): DecidedEntry => {
      const contact = contacts.get(entry.contactRef ?? '') ?? null;
      const last = { contactAt: invited.get(contact?.key ?? ''), ticketAt: invited.get(entry.ticketId) };
      const decision = decide(entry, contact, last, rules);
      if (decision.status === 'queued' && contact !== null) {
        invited.set(contact.key, decision.dueAt);
        invited.set(entry.ticketId, decision.dueAt);
      }
      return { entry, contact, decision };
    });
    const { ids, queued } = await insertDecisions(tx, decided, rules);
    tx.afterCommit(() => this.queue.sendSoon(queued, rules.now));
    return ids;
  }

  /** By the reference of the address. */
  private async contactsOf(tx: Tx, entries: readonly Entry[]): Promise<Map<string, Contact>> {
    const refs = entries.flatMap(({ contactRef }) => (contactRef === null ? [] : [contactRef]));
    const keys = new ContactKeys(await this.key.read(tx));
    const addresses = [...(await readAddresses(tx, refs))].map(([ref, address]) => {
      return { ref, key: keys.of(address), isAddress: isMailAddress(address.trim()) };
    });
    const suppressions = await readSuppressions(
      tx,
      addresses.map(({ key }) => key),
    );
    return new Map(
      addresses.map(({ ref, key, isAddress }) => [ref, { key, isAddress, suppressed: suppressions.get(key) ?? null }]),
    );
  }
}
