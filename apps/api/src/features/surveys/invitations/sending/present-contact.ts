import { Injectable } from '@nestjs/common';
import { v4 as uuidV4 } from 'uuid';
import type { Tx } from '../../../../platform/database/tx.js';
import { Contacts } from '../decisions/contacts.js';
import { isListed } from '../decisions/entry.js';
import { lockDecisions, readInvited } from '../decisions/invitation-history.js';
import type { InvitationRow } from './invitation-row.js';

/** An invitation to whom its ticket names by now. */
export interface PresentInvitation {
  readonly row: InvitationRow;
  /** When the contact, if it is another one, was or will be invited last (epoch milliseconds); undefined: never. */
  readonly invitedAt: number | undefined;
}

/** Whom a ticket names may be corrected while its invitation waits: then it is the other one's. */
@Injectable()
export class PresentContact {
  constructor(private readonly contacts: Contacts) {}

  /** The invitation as it would be with the ticket's present contact; nothing is written down. */
  async turn(tx: Tx, row: InvitationRow): Promise<PresentInvitation> {
    const { contactRef } = row.ticket;
    if (contactRef === row.contactRef || isListed(row.entryKey)) return { row, invitedAt: undefined };
    const contact = contactRef === null ? undefined : (await this.contacts.read(tx, [contactRef])).get(contactRef);
    const { key = null, address = null, suppressed = null } = contact ?? {};
    const turned = { ...row, contactRef, contactKey: key, address, suppressed };
    // The same address in another spelling.
    if (key !== null && key === row.contactKey) return { row: turned, invitedAt: undefined };
    // A link that somebody else may have got is not sent to this one.
    const enrollmentId = row.enrollment === null ? row.enrollmentId : uuidV4();
    const invitedAt = key === null ? undefined : await lastInvited(tx, key);
    return { row: { ...turned, enrollmentId, enrollment: null }, invitedAt };
  }
}

async function lastInvited(tx: Tx, key: string): Promise<number | undefined> {
  await lockDecisions(tx);
  return (await readInvited(tx, [key], [])).get(key);
}
