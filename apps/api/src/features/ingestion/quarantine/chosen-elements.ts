import type { QuarantineReason } from '@deskledger/contracts';

/** Which elements are meant: all, unless a reason or a connection is named. */
export interface ChosenElements {
  readonly reason?: QuarantineReason | undefined;
  readonly connection?: string | undefined;
}

/** The rows of `quarantine` that are meant; its parameters $1 and $2 are those of `chosenParams`. */
export const chosenCondition = `($1::text is null or reason = $1) and ($2::text is null or connection_id = $2)`;

export const chosenParams = ({ reason, connection }: ChosenElements): [string | null, string | null] => [
  reason ?? null,
  connection ?? null,
];
