import type { EditableSettings } from '@deskledger/contracts';
import { labelKey, type labelLists, longestLabel, mostLabels, type StatusCategory } from '@deskledger/domain';
import { labelsCopy as words } from './labels.copy.js';

/** Which lines of the table are shown: all, those that count as one thing, or those that send a survey. */
export const statusParts = ['all', 'open', 'hold', 'closed', 'survey'] as const;
export type StatusPart = (typeof statusParts)[number];

export type LabelListName = (typeof labelLists)[number];
export type LabelLists = Pick<EditableSettings, LabelListName>;

/** Why a text cannot become a label of the list; `own` is the label that it replaces. Empty texts are not judged. */
export function labelFault(labels: readonly string[], text: string, own?: string): string | undefined {
  const label = text.trim();
  if (label.length > longestLabel) return words.tooLong;
  const others = labels.filter((other) => other !== own);
  const known = others.find((other) => isSame(other, label));
  if (known !== undefined) return words.repeated(known);
  return own === undefined && labels.length >= mostLabels ? words.full : undefined;
}

/** The lists with a label that is called otherwise, wherever it stands. */
export function renamed(lists: LabelLists, old: string, label: string): LabelLists {
  return inEach(lists, (labels) => labels.map((other) => (isSame(other, old) ? label.trim() : other)));
}

/** The lists with a label in none of them. */
export function removed(lists: LabelLists, label: string): LabelLists {
  return inEach(lists, (labels) => without(labels, label));
}

/** The lists that say this of a label. Whether it sends surveys, and its place in the lists that know it, stay. */
export function mapped(
  { ticketStatusFields, holdFields, closedTicketFields }: LabelLists,
  label: string,
  category: StatusCategory,
): Omit<LabelLists, 'sendSurveyFields'> {
  const only = (labels: readonly string[], wanted: StatusCategory) =>
    category === wanted ? withLabel(labels, label) : without(labels, label);
  return {
    // Holding and closing go before being open.
    ticketStatusFields: category === 'open' ? withLabel(ticketStatusFields, label) : ticketStatusFields,
    holdFields: only(holdFields, 'hold'),
    closedTicketFields: only(closedTicketFields, 'closed'),
  };
}

/** The lists with a label of a part of the table: one that sends surveys need not mean anything yet. */
export function added(lists: LabelLists, label: string, part: StatusPart): Partial<LabelLists> {
  if (part === 'survey') return { sendSurveyFields: withLabel(lists.sendSurveyFields, label) };
  return mapped(lists, label, part === 'all' ? 'open' : part);
}

export function withLabel(labels: readonly string[], label: string): string[] {
  return has(labels, label) ? [...labels] : [...labels, label];
}

export function without(labels: readonly string[], label: string): string[] {
  return labels.filter((other) => !isSame(other, label));
}

export function has(labels: readonly string[], label: string): boolean {
  return labels.some((other) => isSame(other, label));
}

/** The label one place further up (-1) or down (1). */
export function moved(labels: readonly string[], label: string, by: -1 | 1): string[] {
  const from = labels.findIndex((other) => isSame(other, label));
  if (from < 0) return [...labels];
  return labels.toSpliced(from, 1).toSpliced(Math.max(0, from + by), 0, labels[from]!);
}

/** A label back at its places in those lists that had it, unless somebody has put it back already. */
export function restored(lists: LabelLists, label: string, before: LabelLists): LabelLists {
  return inEach(lists, (labels, name) => {
    const place = before[name].findIndex((other) => isSame(other, label));
    return place < 0 || has(labels, label) ? [...labels] : labels.toSpliced(place, 0, before[name][place]!);
  });
}

function inEach(lists: LabelLists, edit: (labels: readonly string[], name: LabelListName) => string[]): LabelLists {
  const edited = (name: LabelListName) => edit(lists[name], name);
  return {
    ticketStatusFields: edited('ticketStatusFields'),
    closedTicketFields: edited('closedTicketFields'),
    holdFields: edited('holdFields'),
    sendSurveyFields: edited('sendSurveyFields'),
  };
}

const isSame = (one: string, other: string) => labelKey(one) === labelKey(other);
