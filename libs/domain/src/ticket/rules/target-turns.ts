import type { ClockTarget, PolicyRules } from '../../service-levels/policy-rules.js';
import type { ClockKind } from '../../service-levels/policy.js';
import type { ConditionName, TicketValues } from '../../ticket-conditions/ticket-conditions.js';
import type { History, TicketWord } from '../facts/history.js';
import type { KnownTicket } from '../ticket.state.js';
import { beforeKeysOf, instantOf, type OrderingKeyText } from '../facts/ordering-key.js';

/** A target, and since when it holds for a clock; null: none does. */
export interface TargetTurn {
  /** Epoch milliseconds. */
  readonly at: number;
  /** The ordering key of what brought it; '' for what holds from the start. */
  readonly place: OrderingKeyText;
  readonly target: ClockTarget | null;
}

/** What a ticket was, as far as policies ask for it, since an instant. */
export interface ValueTurn {
  readonly at: number;
  readonly place: OrderingKeyText;
  readonly values: TicketValues;
}

/** What is asked of a ticket beside its words: where it came from never changes. */
export type AskedTicket = Pick<KnownTicket, 'source'>;

const wordOf = {
  organization: 'organization',
  team: 'team',
  priority: 'priority',
  channel: 'channel',
  classification: 'classification',
  designation: 'designation',
  tag: 'tags',
} as const satisfies Record<ChangingCondition, TicketWord>;
type ChangingCondition = Exclude<ConditionName, 'source'>;

/**
 * What a ticket was over its life. What is said of each thing first is true from the creation on; most of what follows
 * says it again.
 */
export function valueTurns(
  history: History,
  createdAt: number,
  { source }: AskedTicket,
  asked: ReadonlySet<ConditionName>,
): ValueTurn[] {
  const names = [...asked].filter((name) => name !== 'source');
  let values: Record<string, unknown> = asked.has('source') ? { source } : {};
  for (const [, , reported] of history)
    for (const name of names)
      if (!(name in values) && reported?.[wordOf[name]] !== undefined)
        values[name] = valueOf(name, reported[wordOf[name]]);
  const turns: ValueTurn[] = [{ at: createdAt, place: '', values }];
  for (const [place, , reported] of history) {
    if (reported === undefined) continue;
    const changed = names.filter((name) => {
      const said = reported[wordOf[name]];
      return said !== undefined && !isSame(values[name], valueOf(name, said));
    });
    if (changed.length === 0) continue;
    values = { ...values, ...Object.fromEntries(changed.map((name) => [name, valueOf(name, reported[wordOf[name]])])) };
    turns.push({ at: Math.max(instantOf(place), createdAt), place, values });
  }
  return turns;
}

function valueOf(name: ChangingCondition, said: unknown): unknown {
  if (name === 'organization') return (said as { readonly id: string } | null)?.id ?? null;
  return name === 'tag' ? (said ?? []) : said;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && Array.isArray(other) && one.join('\n') === other.join('\n'));
}

/** The targets of a clock from its start on, as the ticket changes and policies follow one another. Empty: nothing is promised. */
export function targetTurns(
  kind: ClockKind,
  startedAt: number,
  createdAt: number,
  turns: readonly ValueTurn[],
  policies: PolicyRules,
): TargetTurn[] {
  const inForce = policies.inForce(startedAt, createdAt);
  if (inForce.length === 0) return [];
  const valuesAt = (at: number) => (turns.findLast((turn) => turn.at <= at) ?? turns[0]!).values;
  const found: TargetTurn[] = [];
  const add = (turn: TargetTurn) => {
    if (found.length === 0 || found.at(-1)!.target !== turn.target) found.push(turn);
  };
  for (const [nth, { from, targetOf }] of inForce.entries()) {
    const until = inForce[nth + 1]?.from ?? Infinity;
    if (from > -Infinity) add({ at: from, place: beforeKeysOf(from), target: targetOf(kind, valuesAt(from)) });
    for (const { at, place, values } of turns)
      if (at >= from && at < until) add({ at, place, target: targetOf(kind, values) });
  }
  const since = found.slice(
    Math.max(
      found.findLastIndex(({ at }) => at <= startedAt),
      0,
    ),
  );
  return since.some(({ target }) => target !== null) ? since : [];
}
