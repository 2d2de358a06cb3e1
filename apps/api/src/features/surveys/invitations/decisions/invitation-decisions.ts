import type { OrganizationSettings } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import type { Tx } from '../../../../platform/database/tx.js';
import { SendingQueue } from '../sending/sending-queue.js';
import { type SurveyChoice, surveyChooser } from './choose-survey.js';
import { Contacts } from './contacts.js';
import { type Contact, decide, type Rules } from './decide.js';
import type { Entry } from './entry.js';
import { lockDecisions, readInvited } from './invitation-history.js';
import { type DecidedEntry, insertDecisions, undecided } from './insert-decisions.js';
import { readQuotaUse } from './rule-quotas.js';
import { activeTemplates } from '../../templates/template-in-force.js';

/** Which survey an entry gets, and how many contacts the rules of entries have invited, by the rule's id. */
interface Choosing {
  readonly choose: (entry: Entry) => SurveyChoice;
  readonly readUsed: (entries: readonly Entry[]) => Promise<Map<string, number>>;
}

/** Who is invited and who is not. Every decision is written down with its reason, in sets. */
@Injectable()
export class InvitationDecisions {
  constructor(
    private readonly clock: Clock,
    private readonly contacts: Contacts,
    private readonly queue: SendingQueue,
  ) {}

  /** Decides about entries into statuses, the earliest first; those that were decided about before are left alone. */
  async decideEntries(tx: Tx, entries: readonly Entry[], settings: OrganizationSettings): Promise<void> {
    const rules: Rules = {
      now: this.clock.now().getTime(),
      delayMinutes: settings.surveyDelayMinutes,
      restDays: settings.surveyRestDays,
      wished: false,
    };
    await this.decideAll(
      tx,
      [...entries].sort((one, other) => one.enteredAt - other.enteredAt),
      rules,
      {
        choose: surveyChooser(await activeTemplates(tx)),
        readUsed: (decided) => readQuotaUse(tx, rulesOf(decided), { now: rules.now, timezone: settings.timezone }),
      },
    );
  }

  /**
   * Decides about somebody's wish to send this survey. Answers with the decision's id.
   * @param restDays 0: also to a contact who was invited recently
   */
  async decideWish(tx: Tx, entry: Entry, templateId: string, restDays: number): Promise<string> {
    const [id] = await this.decideAll(tx, [entry], this.rulesOfWish(restDays), byWish(templateId));
    if (id === undefined) throw new Error('A wish is always one that nobody has decided about');
    return id;
  }

  /** What would be decided about people on a list, in its order; the caller holds the lock of decisions. */
  judgeListed(
    tx: Tx,
    listed: readonly { readonly entry: Entry; readonly contact: Contact }[],
    templateId: string,
    restDays: number,
  ): Promise<DecidedEntry[]> {
    return judge(tx, listed, this.rulesOfWish(restDays), byWish(templateId));
  }

  /** Writes these decisions down; the sweep comes to those that lead to a mail. */
  async writeListed(tx: Tx, decided: readonly DecidedEntry[]): Promise<void> {
    await insertDecisions(tx, decided, this.rulesOfWish(0));
  }

  private rulesOfWish(restDays: number): Rules {
    return { now: this.clock.now().getTime(), delayMinutes: 0, restDays, wished: true };
  }

  private async decideAll(tx: Tx, all: readonly Entry[], rules: Rules, choosing: Choosing): Promise<string[]> {
    await lockDecisions(tx);
    const entries = await undecided(tx, all, rules.now);
    const refs = entries.flatMap(({ contactRef }) => (contactRef === null ? [] : [contactRef]));
    const contacts = await this.contacts.read(tx, refs);
    const asked = entries.map((entry) => ({ entry, contact: contacts.get(entry.contactRef ?? '') ?? null }));
    const decided = await judge(tx, asked, rules, choosing);
    const { ids, queued } = await insertDecisions(tx, decided, rules);
    tx.afterCommit(() => this.queue.sendSoon(queued, rules.now));
    return ids;
  }
}

/** The rules that decide about these entries, each once. */
const rulesOf = (entries: readonly Entry[]) => [
  ...new Map(entries.flatMap(({ rule }) => (rule === null ? [] : [[rule.id, rule]]))).values(),
];

/** Somebody wishes this survey; no rule counts it. */
const byWish = (templateId: string): Choosing => ({
  choose: () => ({ templateId, against: null }),
  readUsed: async () => new Map(),
});

/** Decides in the order given: each sees those before it. Nothing is written down. */
async function judge(
  tx: Tx,
  asked: readonly { readonly entry: Entry; readonly contact: Contact | null }[],
  rules: Rules,
  { choose, readUsed }: Choosing,
): Promise<DecidedEntry[]> {
  const keys = asked.flatMap(({ contact }) => contact?.key ?? []);
  const tickets = asked.flatMap(({ entry }) => entry.ticketId ?? []);
  const invited = await readInvited(tx, keys, tickets);
  const used = await readUsed(asked.map(({ entry }) => entry));
  return asked.map(({ entry, contact }): DecidedEntry => {
    const byRule = used.get(entry.rule?.id ?? '') ?? 0;
    const last = { contactAt: invited.get(contact?.key ?? ''), ticketAt: invited.get(entry.ticketId ?? ''), byRule };
    const { templateId, against } = choose(entry);
    const decision = decide(entry, contact, last, rules, against);
    if (decision.status === 'queued' && contact !== null) {
      invited.set(contact.key, decision.dueAt);
      if (entry.ticketId !== null) invited.set(entry.ticketId, decision.dueAt);
      if (entry.rule !== null) used.set(entry.rule.id, byRule + 1);
    }
    return { entry, contact, decision, templateId };
  });
}
