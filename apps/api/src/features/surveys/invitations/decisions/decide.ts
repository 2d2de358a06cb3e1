import type { SurveyInvitation } from '@deskledger/contracts';
import type { Entry } from './entry.js';

const day = 86_400_000;
/** An entry that is older when it is heard of is history (a backfill): nobody expects a question about it. */
const tooOld = 3 * day;
/** For so long after a decision without a contact one that becomes known is invited. */
export const contactMayCome = 7 * day;

export type SkipReason = NonNullable<SurveyInvitation['reason']>;

/** What is known of an entry's contact; null without an address. Instants are epoch milliseconds. */
export interface Contact {
  readonly key: string;
  readonly isAddress: boolean;
  readonly suppressed: 'unsubscribed' | 'bounced' | null;
}

/** When somebody was, or will be, invited last; undefined: never. */
export interface Invited {
  /** How many the entry's rule has invited in the period of its quota. */
  readonly byRule: number;
  readonly contactAt: number | undefined;
  readonly ticketAt: number | undefined;
}

export interface Rules {
  readonly now: number;
  readonly delayMinutes: number;
  readonly restDays: number;
  /** Somebody wishes it: no delay and no age, and no closing that it may be about twice. */
  readonly wished: boolean;
}

/** What speaks against an invitation, in a word and, if that does not say all, in a sentence. */
export interface Objection {
  readonly reason: SkipReason;
  readonly explanation: string | null;
}

export type Decision =
  | { readonly status: 'queued'; readonly dueAt: number }
  | ({ readonly status: 'skipped' } & Objection);

/**
 * Whether an entry leads to a mail; the first reason against it counts.
 * @param againstSurvey why there is no survey for it; null: there is one
 */
export function decide(
  entry: Entry,
  contact: Contact | null,
  invited: Invited,
  rules: Rules,
  againstSurvey: Objection | null,
): Decision {
  if (!entry.counted) return skipped('ticket_left_out');
  if (!rules.wished && !entry.again && rules.now - entry.enteredAt > tooOld) return skipped('too_late');
  if (againstSurvey !== null) return { status: 'skipped', ...againstSurvey };
  const against = objectionToContact(contact);
  if (against !== null) return skipped(against);
  return afterRest(entry, invited, rules);
}

/** Why a contact gets no surveys at all; null: it does. */
export function objectionToContact(contact: Omit<Contact, 'key'> | null): SkipReason | null {
  if (contact === null) return 'no_contact';
  if (!contact.isAddress) return 'invalid_address';
  if (contact.suppressed === null) return null;
  return contact.suppressed === 'bounced' ? 'bounced_before' : 'unsubscribed';
}

/** Whether a contact that was invited last at `invitedAt` still rests at `dueAt`; null: it does not. */
export function objectionOfRest(invitedAt: number | undefined, dueAt: number, restDays: number): Objection | null {
  if (restDays === 0 || invitedAt === undefined || invitedAt <= dueAt - restDays * day) return null;
  return { reason: 'rest_period', explanation: `The contact was last invited ${on(invitedAt)}` };
}

function afterRest(entry: Entry, { contactAt, ticketAt, byRule }: Invited, rules: Rules): Decision {
  const dueAt = rules.now + rules.delayMinutes * 60_000;
  if (!rules.wished && entry.continues && ticketAt !== undefined) {
    return skipped(
      'rest_period',
      `The contact was invited about this ticket ${on(ticketAt)}, and it was not reopened since`,
    );
  }
  // The quota comes last: whoever is not invited for another reason leaves their place to others.
  const against = objectionOfRest(contactAt, dueAt, rules.restDays) ?? objectionOfQuota(entry.rule, byRule);
  return against === null ? { status: 'queued', dueAt } : { status: 'skipped', ...against };
}

function objectionOfQuota(rule: Entry['rule'], invited: number): Objection | null {
  if (rule?.quota === undefined || invited < rule.quota.most) return null;
  const { most, per } = rule.quota;
  const period = per === 'month' ? 'a month' : 'in all';
  return { reason: 'quota_reached', explanation: `The rule “${rule.name}” invites at most ${most} contacts ${period}` };
}

const on = (instant: number): string => `on ${new Date(instant).toISOString().slice(0, 16).replace('T', ' at ')} UTC`;

const skipped = (reason: SkipReason, explanation: string | null = null): Decision => ({
  status: 'skipped',
  reason,
  explanation,
});
