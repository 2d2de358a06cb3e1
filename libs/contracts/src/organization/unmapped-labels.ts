import type { BorneLabel } from './organization.js';

/** A label that nobody has mapped, and how many tickets of a connection bear it so. */
export interface UnmappedLabel {
  readonly label: string;
  readonly tickets: number;
}

/** The labels of a connection that nobody has mapped, in the order of the answer. */
export function unmappedLabelsOf(labels: readonly BorneLabel[], connectionId: string): UnmappedLabel[] {
  return labels.flatMap(({ label, connections }) => {
    const tickets = connections.find(({ id }) => id === connectionId)?.unmapped ?? 0;
    return tickets === 0 ? [] : [{ label, tickets }];
  });
}
