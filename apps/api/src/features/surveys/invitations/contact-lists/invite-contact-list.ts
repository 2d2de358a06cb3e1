import { contactListObjections, type ContactListObjection, type ContactListSummary } from '@deskledger/contracts';
import { Command, CommandHandler, Query, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { audit } from '../../../../platform/audit/audit.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tx } from '../../../../platform/database/tx.js';
import { type Actor, actorName } from '../../../../platform/http/index.js';
import { savePersonalData } from '../../../../platform/personal-data/index.js';
import { activeTemplate } from '../commands/invite-contact.command.js';
import { InvitationDecisions } from '../decisions/invitation-decisions.js';
import { ContactLists, type FoundContacts, type JudgedList } from './contact-lists.js';
import { parseContactList } from './parse-contact-list.js';

/** Faults, and lines of a reason, that are told one by one. */
const toldFaults = 100;
const toldLines = 10;

export class PreviewContactList extends Query<ContactListSummary> {
  constructor(
    readonly survey: string,
    readonly csv: string,
  ) {
    super();
  }
}

@QueryHandler(PreviewContactList)
export class PreviewContactListHandler implements IQueryHandler<PreviewContactList> {
  constructor(
    private readonly database: Database,
    private readonly lists: ContactLists,
  ) {}

  async execute({ survey, csv }: PreviewContactList): Promise<ContactListSummary> {
    const found = await this.lists.findTickets(await parseContactList(csv));
    return this.database.transaction(async (tx) => summaryOf(found, await judgeIn(tx, this.lists, survey, found)));
  }
}

/** Decides about the contacts of a file, as the preview has said, and writes it down; lines with faults are left out. */
export class InviteContactList extends Command<ContactListSummary> {
  constructor(
    readonly survey: string,
    readonly csv: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(InviteContactList)
export class InviteContactListHandler implements ICommandHandler<InviteContactList> {
  constructor(
    private readonly database: Database,
    private readonly lists: ContactLists,
    private readonly decisions: InvitationDecisions,
  ) {}

  async execute({ survey, csv, actor }: InviteContactList): Promise<ContactListSummary> {
    const found = await this.lists.findTickets(await parseContactList(csv));
    return this.database.transaction(async (tx) => {
      const judged = await judgeIn(tx, this.lists, survey, found);
      await savePersonalData(tx, judged.personalData);
      await this.decisions.writeListed(tx, judged.decided);
      const summary = summaryOf(found, judged);
      const { contacts, invitations, faultyLines } = summary;
      await audit(tx, actorName(actor), 'survey_invitation.list_sent', survey, { contacts, invitations, faultyLines });
      return summary;
    });
  }
}

/** @throws ProblemError 404, 409 where the survey cannot be sent */
async function judgeIn(tx: Tx, lists: ContactLists, survey: string, { contacts }: FoundContacts): Promise<JudgedList> {
  return lists.judge(tx, await activeTemplate(tx, survey), contacts);
}

function summaryOf({ contacts, faults }: FoundContacts, { decided, passedOver }: JudgedList): ContactListSummary {
  const skipped = decided.flatMap(({ decision, line }) =>
    decision.status === 'skipped' ? [{ line, reason: decision.reason }] : [],
  );
  const leftOut = [...passedOver, ...skipped];
  const linesOf = (reason: ContactListObjection) =>
    leftOut.filter((one) => one.reason === reason).map(({ line }) => line);
  return {
    contacts: contacts.length + faults.length,
    invitations: decided.length - skipped.length,
    leftOut: contactListObjections
      .map((reason) => ({ reason, contacts: linesOf(reason).length, lines: linesOf(reason).slice(0, toldLines) }))
      .filter(({ contacts: count }) => count > 0),
    faultyLines: faults.length,
    faults: faults.slice(0, toldFaults),
  };
}
