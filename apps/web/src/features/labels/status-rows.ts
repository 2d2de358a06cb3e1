import type { BorneLabel } from '@deskledger/contracts';
import { labelCategories, labelKey, type StatusCategory } from '@deskledger/domain';
import { has, type LabelLists, type StatusPart } from './label-edits.js';

/** A line of the table of statuses: a label that the settings name, or that tickets bear. */
export interface StatusRow {
  readonly label: string;
  /** Tickets that bear it now; undefined while that is not known. */
  readonly tickets: number | undefined;
  /** What the settings say that it means; null: they say nothing. */
  readonly category: StatusCategory | null;
  /** What the help desk's own status type says where the settings say nothing. */
  readonly byType: StatusCategory | null;
  /** Tickets bear it, and nobody says what it means. */
  readonly isUnmapped: boolean;
  readonly sendsSurvey: boolean;
  /** One of the lists names it. */
  readonly isListed: boolean;
}

/** Unmapped labels first, then those that the settings name in their order, then those that help desks judge. */
export function statusRows(lists: LabelLists, borne: readonly BorneLabel[] | undefined): StatusRow[] {
  const categories = labelCategories(lists);
  const known = new Map(borne?.map((label) => [labelKey(label.label), label]));
  const { ticketStatusFields, holdFields, closedTicketFields, sendSurveyFields } = lists;
  const listed = new Map<string, string>();
  for (const label of [...ticketStatusFields, ...holdFields, ...closedTicketFields, ...sendSurveyFields])
    if (!listed.has(labelKey(label))) listed.set(labelKey(label), label);
  const rowOf = (key: string, label: string): StatusRow => {
    const spoken = known.get(key);
    const category = categories.get(key) ?? null;
    // What a label means that has just left the lists is not known here: as long as it is not saved, nobody says it.
    const byType = category === null && spoken?.judgedBy === 'statusType' ? mostOf(spoken) : null;
    return {
      label,
      tickets: borne && (spoken?.tickets ?? 0),
      category,
      byType,
      isUnmapped: category === null && byType === null && spoken !== undefined,
      sendsSurvey: has(sendSurveyFields, label),
      isListed: listed.has(key),
    };
  };
  const unlisted = [...known].filter(([key]) => !listed.has(key)).map(([key, { label }]) => rowOf(key, label));
  const rows = [...[...listed].map(([key, label]) => rowOf(key, label)), ...unlisted];
  const isFirst = ({ isUnmapped }: StatusRow) => isUnmapped;
  return [
    ...rows.filter(isFirst).sort((one, other) => (other.tickets ?? 0) - (one.tickets ?? 0)),
    ...rows.filter((row) => !isFirst(row)),
  ];
}

export function rowsOf(rows: readonly StatusRow[], part: StatusPart): StatusRow[] {
  if (part === 'all') return [...rows];
  return rows.filter((row) => (part === 'survey' ? row.sendsSurvey : meaningOf(row) === part));
}

/** What a label counts as: what nobody says is open. */
function meaningOf({ category, byType }: StatusRow): StatusCategory {
  return category ?? byType ?? 'open';
}

function mostOf({ judged: { open, hold, closed } }: BorneLabel): StatusCategory {
  if (closed >= Math.max(open, hold)) return 'closed';
  return hold >= open ? 'hold' : 'open';
}
