import type { TicketReportEvent } from '@deskledger/domain';
import { type Upcaster, Upcasters } from '../../platform/event-store/stream.js';

/**
 * Version 1 kept what a status meant by the settings of the moment at which it was heard, and of late words only who
 * held the ticket then: the agent's id and the team, '' for nobody and none.
 */
interface FirstReport {
  readonly fields?: Record<string, unknown>;
  readonly status?: {
    readonly label: string | null;
    readonly phase: keyof typeof typeOf;
    readonly closedAt: number | null;
  };
  readonly past?: { readonly agent?: string; readonly team?: string };
}

const typeOf = { open: 'open', hold: 'on_hold', closed: 'closed' } as const;

/** What was judged then stands for the help desk's own type, which was not kept: labels that settings name go before it. */
const fromFirst: Upcaster = (data) => {
  const { status, past, fields, ...rest } = data as FirstReport;
  const recorded = { ...fields, ...(past && wordsOf(past)) };
  return {
    ...rest,
    ...(Object.keys(recorded).length > 0 && { fields: recorded }),
    ...(status && { status: { label: status.label, type: typeOf[status.phase], closedAt: status.closedAt } }),
  };
};

/** Version 2 of an opening left it to the stream's id, `ticket:<connection>:<id>`, by which connection the ticket came. */
const withSource: Upcaster = (data, streamId) => ({ ...(data as object), source: streamId.split(':')[1] });

function wordsOf({ agent, team }: NonNullable<FirstReport['past']>) {
  return {
    ...(agent !== undefined && { assignee: agent === '' ? null : { id: agent, ref: null } }),
    ...(team !== undefined && { team: team === '' ? null : team }),
  };
}

/** Every event that an observation gave then may carry any of its words; of replies nothing was told. */
const reports: Record<
  Exclude<TicketReportEvent['type'], 'TicketOpened' | 'TicketReplied'>,
  { readonly 1: Upcaster }
> = {
  TicketDetailsChanged: { 1: fromFirst },
  TicketStatusChanged: { 1: fromFirst },
  TicketPriorityChanged: { 1: fromFirst },
  TicketAssigned: { 1: fromFirst },
  TicketDeadlineSet: { 1: fromFirst },
  TicketClosed: { 1: fromFirst },
  TicketReopened: { 1: fromFirst },
  TicketConfirmed: { 1: fromFirst },
  TicketMerged: { 1: fromFirst },
  TicketDeleted: { 1: fromFirst },
};

export const ticketUpcasters = new Upcasters({
  ...reports,
  TicketOpened: { 1: fromFirst, 2: withSource },
});
