import { promiseStandings, type PromiseStanding, type WhatIf } from '@deskledger/contracts';
import {
  clockKinds,
  rate,
  type ClockKind,
  type Policy,
  type PromiseChange,
  type PromiseOutcome,
} from '@deskledger/domain';
import { CountedMoves } from '../counted-moves.js';
import { NewestFirst } from '../newest-first.js';
import { publicTicketId } from '../ticket.stream.js';
import type { ReplayedTicket } from './policy-replay.js';

const mostNewest = 20;
const mostOrganizations = 20;
/** Percent of the decided promises. */
const shares = [90, 95, 99];

type Kept = { met: number; missed: number };
type Change = WhatIf['newest'][number];
/** A promise that stands otherwise; its document is made once it is known to be among the newest. */
interface Shown {
  readonly createdAt: number;
  readonly ticket: ReplayedTicket;
  readonly change: PromiseChange;
}
interface Comparison {
  readonly before: Kept;
  readonly after: Kept;
}
interface OfOrganization extends Comparison {
  newlyMissed: number;
  newlyMet: number;
}
interface OfTarget extends Kept {
  readonly policy: string;
  readonly kind: ClockKind;
  readonly amount: number;
  /** Milliseconds that were counted, of those that are done. */
  readonly counted: number[];
}

const comparison = (): Comparison => ({ before: { met: 0, missed: 0 }, after: { met: 0, missed: 0 } });

/** Sums of what a draft makes of promises. */
export class WhatIfFigures {
  private tickets = 0;
  private changed = 0;
  private readonly kinds = new Map<ClockKind, Comparison & { readonly moves: CountedMoves<PromiseStanding> }>();
  private readonly organizations = new Map<string | null, OfOrganization>();
  private readonly targets = new Map<string, OfTarget>();
  private readonly newest = new NewestFirst<Shown>(mostNewest);

  add(ticket: ReplayedTicket): void {
    this.tickets += 1;
    for (const change of ticket.changes) this.addChange(ticket, change);
  }

  /**
   * @param names of organizations, by their ids
   * @param policies those of the draft
   */
  result(names: ReadonlyMap<string, string>, policies: readonly Policy[]): WhatIf {
    return {
      tickets: this.tickets,
      targets: clockKinds.flatMap((kind) => {
        const sums = this.kinds.get(kind);
        return sums === undefined ? [] : [{ kind, ...rates(sums), moves: movesOf(sums.moves) }];
      }),
      changed: this.changed,
      newest: this.newest.items.flatMap(({ ticket, change }) => {
        const { organization } = ticket;
        const changed = changedPromise(ticket, change);
        return changed === undefined
          ? []
          : [{ ...changed, organization: organization && (names.get(organization) ?? organization) }];
      }),
      organizations: this.mostMoved().map(([id, { newlyMissed, newlyMet, ...sums }]) => ({
        ...{ id, name: id && (names.get(id) ?? id), newlyMissed, newlyMet, ...rates(sums) },
      })),
      needed: neededBy([...this.targets.values()], policies),
    };
  }

  /** The ids of the organizations that the result names. */
  namedOrganizations(): string[] {
    const ids = [...this.mostMoved().map(([id]) => id), ...this.newest.items.map(({ ticket }) => ticket.organization)];
    return [...new Set(ids.filter((id) => id !== null))];
  }

  private addChange(ticket: ReplayedTicket, change: PromiseChange): void {
    const { before, after } = change;
    const { kind } = (before ?? after)!;
    const [from, to] = [standingOf(before), standingOf(after)];
    const sums = this.kinds.get(kind) ?? { ...comparison(), moves: new CountedMoves<PromiseStanding>() };
    this.kinds.set(kind, sums);
    const ofOrganization = this.organizations.get(ticket.organization) ?? {
      ...comparison(),
      newlyMissed: 0,
      newlyMet: 0,
    };
    this.organizations.set(ticket.organization, ofOrganization);
    for (const each of [sums, ofOrganization]) {
      count(each.before, from);
      count(each.after, to);
    }
    this.addToTarget(after);
    if (from === to) return;
    this.changed += 1;
    sums.moves.add(from, to);
    if (to === 'breached') ofOrganization.newlyMissed += 1;
    if (to === 'met') ofOrganization.newlyMet += 1;
    this.newest.add({ createdAt: ticket.createdAt, ticket, change });
  }

  private addToTarget(after: PromiseOutcome | null): void {
    if (after === null || after.policy === null || after.amount === null) return;
    const { policy, kind, amount, status, counted } = after;
    const key = `${kind} ${amount} ${policy}`;
    const target = this.targets.get(key) ?? { policy, kind, amount, met: 0, missed: 0, counted: [] };
    this.targets.set(key, target);
    count(target, status);
    if (counted !== null && (status === 'met' || status === 'breached')) target.counted.push(counted);
  }

  private mostMoved(): [string | null, OfOrganization][] {
    const moved = ({ newlyMissed, newlyMet }: OfOrganization) => newlyMissed + newlyMet;
    return [...this.organizations]
      .filter(([, sums]) => moved(sums) > 0)
      .sort(([one, a], [other, b]) => moved(b) - moved(a) || ((one ?? '') < (other ?? '') ? -1 : 1))
      .slice(0, mostOrganizations);
  }
}

/** What a draft changes of a promise; undefined: nothing. Its organization is the id. */
export function changedPromise(ticket: ReplayedTicket, { before, after }: PromiseChange): Change | undefined {
  const [from, to] = [standingOf(before), standingOf(after)];
  if (from === to) return undefined;
  const { streamId, ticketId, organization } = ticket;
  return {
    ...{ id: publicTicketId(streamId), ticketId, organization, kind: (before ?? after)!.kind, from, to },
    dueBefore: instantOrNull(before),
    dueAfter: instantOrNull(after),
  };
}

const standingOf = (outcome: PromiseOutcome | null): PromiseStanding => outcome?.status ?? 'none';

function instantOrNull(outcome: PromiseOutcome | null): string | null {
  return outcome === null || outcome.dueAt === null ? null : new Date(outcome.dueAt).toISOString();
}

function count(kept: Kept, standing: PromiseStanding): void {
  if (standing === 'met') kept.met += 1;
  if (standing === 'breached') kept.missed += 1;
}

const withRate = ({ met, missed }: Kept) => ({ met, missed, rate: rate(met, met + missed) });
const rates = ({ before, after }: Comparison) => ({ before: withRate(before), after: withRate(after) });

function movesOf(moves: CountedMoves<PromiseStanding>) {
  return moves.between(promiseStandings).map(({ from, to, count: promises }) => ({ from, to, promises }));
}

/** In the order of the policies and the clocks, the shortest time first. */
function neededBy(targets: readonly OfTarget[], policies: readonly Policy[]): WhatIf['needed'] {
  const placeOf = ({ policy, kind }: OfTarget) =>
    policies.findIndex(({ id }) => id === policy) * clockKinds.length + clockKinds.indexOf(kind);
  return targets
    .filter(({ met, missed }) => met + missed > 0)
    .sort((one, other) => placeOf(one) - placeOf(other) || one.amount - other.amount)
    .map(({ policy, kind, amount, met, missed, counted }) => ({
      policy: { id: policy, name: policies.find(({ id }) => id === policy)?.name ?? policy },
      ...{ kind, minutes: Math.round(amount / 60_000), met, missed },
      within: withinShares(counted, met + missed),
    }));
}

/** @param decided also those that were never done: no time would have been enough for them */
function withinShares(counted: readonly number[], decided: number) {
  const sorted = Float64Array.from(counted).sort();
  return shares.map((share) => {
    const time = sorted[Math.ceil((decided * share) / 100) - 1];
    return { share, minutes: time === undefined ? null : Math.ceil(time / 60_000) };
  });
}
