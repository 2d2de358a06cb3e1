import { labelKey, longestLabel, mostLabels } from '@deskledger/domain';
import { labelsCopy as words } from './labels.copy.js';

/** Why a text cannot become a label of the list; `own` is the label that it replaces. Empty texts are not judged. */
export function labelFault(labels: readonly string[], text: string, own?: string): string | undefined {
  const label = text.trim();
  if (label.length > longestLabel) return words.tooLong;
  const others = labels.filter((other) => other !== own);
  const known = others.find((other) => labelKey(other) === labelKey(label));
  if (known !== undefined) return words.repeated(known);
  return own === undefined && labels.length >= mostLabels ? words.full : undefined;
}

export function replaced(labels: readonly string[], old: string, label: string): string[] {
  return labels.map((other) => (other === old ? label.trim() : other));
}

/** The label one place further up (-1) or down (1). */
export function moved(labels: readonly string[], label: string, by: -1 | 1): string[] {
  const from = labels.indexOf(label);
  const others = labels.filter((other) => other !== label);
  return others.toSpliced(Math.max(0, from + by), 0, label);
}

/** The label back at its place, unless somebody has put it back already. */
export function restored(labels: readonly string[], label: string, place: number): string[] {
  return labels.some((other) => labelKey(other) === labelKey(label)) ? [...labels] : labels.toSpliced(place, 0, label);
}
