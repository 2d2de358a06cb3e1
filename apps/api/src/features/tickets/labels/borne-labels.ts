import type { BorneLabel } from '@deskledger/contracts';
import { labelKey, statusJudge, statusRules, type LabelSettings, type StatusType } from '@deskledger/domain';

/** A row of `ticket_statuses`. */
export interface BorneStatusRow {
  readonly connectionId: string;
  readonly label: string;
  readonly statusType: StatusType | '';
  readonly hasClosingTime: boolean;
  readonly tickets: number;
}

type Counted = Pick<BorneLabel, 'tickets' | 'unmapped'>;

/** The rows as labels, judged by the settings: unmapped ones first, each with the most tickets first. */
export function borneLabels(rows: readonly BorneStatusRow[], settings: LabelSettings): BorneLabel[] {
  const [categoryOf, judgeOf] = [statusRules(settings), statusJudge(settings)];
  const labels = new Map<string, SummedLabel>();
  for (const row of [...rows].sort(byTickets)) {
    const status = { label: row.label, type: row.statusType || null, closedAt: row.hasClosingTime ? 0 : null };
    const key = labelKey(row.label);
    const summed = labels.get(key) ?? newLabel();
    labels.set(key, summed);
    summed.spellings.set(row.label, (summed.spellings.get(row.label) ?? 0) + row.tickets);
    summed.judged[categoryOf(status)] += row.tickets;
    summed.judges.add(judgeOf(status));
    const of = summed.connections.get(row.connectionId) ?? { tickets: 0, unmapped: 0 };
    summed.connections.set(row.connectionId, of);
    for (const counted of [summed, of]) {
      counted.tickets += row.tickets;
      if (judgeOf(status) === 'nobody') counted.unmapped += row.tickets;
    }
  }
  return [...labels.values()]
    .map(document)
    .sort((one, other) => Number(other.unmapped > 0) - Number(one.unmapped > 0) || byTickets(one, other));
}

interface SummedLabel extends Counted {
  readonly spellings: Map<string, number>;
  readonly judged: BorneLabel['judged'];
  readonly judges: Set<BorneLabel['judgedBy']>;
  readonly connections: Map<string, Counted>;
}

function newLabel(): SummedLabel {
  const judged = { open: 0, hold: 0, closed: 0 };
  return { tickets: 0, unmapped: 0, spellings: new Map(), judged, judges: new Set(), connections: new Map() };
}

function document({ spellings, judges, connections, judged, tickets, unmapped }: SummedLabel): BorneLabel {
  const [[label] = ['']] = [...spellings].sort(([, one], [, other]) => other - one);
  const [judge = 'nobody'] = judges;
  return {
    label,
    tickets,
    judged,
    judgedBy: judges.has('nobody') ? 'nobody' : judge,
    unmapped,
    connections: [...connections].map(([id, counted]) => ({ id, ...counted })).sort(byTickets),
  };
}

const byTickets = (one: { tickets: number }, other: { tickets: number }) => other.tickets - one.tickets;
