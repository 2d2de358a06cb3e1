import type { ContactListObjection } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tx } from '../../../../platform/database/tx.js';
import { ProblemError } from '../../../../platform/http/index.js';
import { type PersonalDatum, PersonalDataKey, References } from '../../../../platform/personal-data/index.js';
import { OrganizationSettingsReader } from '../../../organization/index.js';
import { findTicketId } from '../../../tickets/index.js';
import { surveyEnrollmentStreamId } from '../../streams/survey-enrollment.stream.js';
import { Contacts, type KnownContact } from '../decisions/contacts.js';
import { type Entry, listedKey } from '../decisions/entry.js';
import { type DecidedEntry, enrollmentOfEntry } from '../decisions/insert-decisions.js';
import { InvitationDecisions } from '../decisions/invitation-decisions.js';
import { lockDecisions } from '../decisions/invitation-history.js';
import type { LineFault, ListedContact, ParsedContactList } from './parse-contact-list.js';

/** A contact with the ticket that its line names, as our id. */
interface Found extends Omit<ListedContact, 'ticket'> {
  readonly ticketId: string | null;
}

export interface FoundContacts {
  readonly contacts: readonly Found[];
  readonly faults: readonly LineFault[];
}

/** What is decided about a list: about whom, and which lines there is nothing to decide about. */
export interface JudgedList {
  readonly decided: readonly (DecidedEntry & { readonly line: number })[];
  readonly passedOver: readonly { readonly line: number; readonly reason: ContactListObjection }[];
  readonly personalData: readonly PersonalDatum[];
}

/** Who of a list is invited. */
@Injectable()
export class ContactLists {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly key: PersonalDataKey,
    private readonly settings: OrganizationSettingsReader,
    private readonly contacts: Contacts,
    private readonly decisions: InvitationDecisions,
  ) {}

  /** Finds the tickets that a list names; a line with one that nobody knows is faulty. */
  async findTickets({ contacts, faults }: ParsedContactList): Promise<FoundContacts> {
    const found: Found[] = [];
    const wrong: LineFault[] = [];
    for (const { ticket, ...contact } of contacts) {
      const ticketId = ticket === null ? null : await this.ticketOf(ticket);
      if (ticketId === null || !('message' in ticketId)) found.push({ ...contact, ticketId: ticketId?.id ?? null });
      else wrong.push({ line: contact.line, field: 'ticket', message: ticketId.message });
    }
    return { contacts: found, faults: [...faults, ...wrong].sort((one, other) => one.line - other.line) };
  }

  private async ticketOf(named: string): Promise<{ id: string } | { message: string }> {
    try {
      const id = await findTicketId(this.database, named);
      return id === undefined ? { message: 'There is no ticket with this ID. Correct it or leave it empty.' } : { id };
    } catch (error) {
      if (error instanceof ProblemError) return { message: error.message };
      throw error;
    }
  }

  /** Decides until the end of the transaction alone about invitations; writes nothing down. */
  async judge(tx: Tx, survey: string, contacts: readonly Found[]): Promise<JudgedList> {
    await lockDecisions(tx);
    const known = await this.contacts.ofAddresses(
      tx,
      contacts.map(({ email }) => email),
    );
    const listed = new Set<string>();
    const earlier = await earlierKeys(
      tx,
      known.map(({ key }) => this.entryKey(survey, key)),
    );
    const counted = await countedTickets(tx, contacts);
    const references = new References(await this.key.read(tx));
    const passedOver: { line: number; reason: ContactListObjection }[] = [];
    const asked: { line: number; entry: Entry; contact: KnownContact }[] = [];
    for (const [index, contact] of contacts.entries()) {
      const person = known[index]!;
      const key = this.entryKey(survey, person.key);
      const { line } = contact;
      if (listed.has(key)) passedOver.push({ line, reason: 'repeated' });
      else if (earlier.has(key)) passedOver.push({ line, reason: 'already_listed' });
      else asked.push({ line, entry: this.entryOf(contact, key, counted, references), contact: person });
      listed.add(key);
    }
    const { surveyRestDays } = await this.settings.read(tx);
    const decided = await this.decisions.judgeListed(tx, asked, survey, surveyRestDays);
    return {
      decided: decided.map((decision, index) => ({ ...decision, line: asked[index]!.line })),
      passedOver,
      personalData: references.made(),
    };
  }

  private entryKey(survey: string, contactKey: string): string {
    return listedKey(survey, this.clock.now().toISOString().slice(0, 10), contactKey);
  }

  private entryOf(
    { ticketId, email, name, language }: Found,
    key: string,
    counted: ReadonlySet<string>,
    references: References,
  ): Entry {
    return {
      ...{ ticketId, key, label: null, language, rule: null, continues: false },
      enteredAt: this.clock.now().getTime(),
      counted: ticketId === null || counted.has(ticketId),
      contactRef: references.invited(surveyEnrollmentStreamId(enrollmentOfEntry(key)), email, name),
    };
  }
}

async function earlierKeys(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ key: string }>(
    'select entry_key as key from survey_invitations where entry_key = any ($1)',
    [keys],
  );
  return new Set(rows.map(({ key }) => key));
}

async function countedTickets(tx: Tx, contacts: readonly Found[]): Promise<Set<string>> {
  const ids = contacts.flatMap(({ ticketId }) => ticketId ?? []);
  const rows = await tx.query<{ id: string }>('select id from tickets where id = any ($1::uuid[]) and counted', [ids]);
  return new Set(rows.map(({ id }) => id));
}
