import { fold, type TicketEvent, type TicketState } from '@deskledger/domain';
import type { Partitions } from '../../../../platform/database/partitions.js';
import type { RecordedOf } from '../../../../platform/event-store/read-stream.js';
import type { StreamChange } from '../../../../platform/event-store/stream.js';
import { defineReactor, type Reactor } from '../../../../platform/reactors/index.js';
import type { Tx } from '../../../../platform/database/tx.js';
import { type OrganizationSettingsReader, ORGANIZATION_STREAM_ID } from '../../../organization/index.js';
import { ticketStream } from '../../../tickets/index.js';
import { type Entry, entryOf, sendingLabels } from './entry.js';
import { entryRule } from './entry-rule.js';
import type { CorrectTickets } from './correct-tickets.js';
import type { InvitationDecisions } from './invitation-decisions.js';

type TicketChange = StreamChange<TicketState, RecordedOf<TicketEvent>>;

/**
 * A ticket enters a status that sends surveys, or tells its contact after that → a decision about inviting the contact. Who
 * held it when it was closed is learnt after that → the invitation is about them.
 */
export function surveyInvitationsReactor(
  settings: OrganizationSettingsReader,
  decisions: InvitationDecisions,
  tickets: CorrectTickets,
  partitions: Partitions,
): Reactor {
  return defineReactor<TicketState, TicketEvent>({
    name: 'survey-invitations',
    stream: ticketStream,
    // Details tell the contact, the organization and the team.
    facts: [
      'TicketOpened',
      'TicketStatusChanged',
      'TicketClosed',
      'TicketReopened',
      'TicketDetailsChanged',
      'TicketAssigned',
    ],
    isOn: async (tx) => (await settings.read(tx)).survey,
    seemsOn: () => settings.current().survey,

    async react(tx, changes) {
      const inForce = await settings.read(tx);
      const since = await switchedOnAt(tx, partitions);
      const ruleOf = entryRule(inForce);
      const sends = sendingLabels(inForce);
      const entries = changes.map((change) => entryOf(changeSince(change, since), sends, ruleOf)).filter(isEntry);
      if (entries.length > 0) await decisions.decideEntries(tx, entries, inForce);
      // Nobody was invited about a ticket that nothing was known of.
      const known = changes.filter(({ before }) => before.situation !== 'unknown');
      if (known.length > 0) await tickets.follow(tx, known, inForce);
    },
  });
}

/** The change without what was recorded before a place in the log. */
function changeSince({ streamId, before, after, events }: TicketChange, since: number) {
  const earlier = events.filter(({ position }) => position <= since);
  const evolve = (state: TicketState, event: TicketEvent): TicketState => ticketStream.evolve(state, event);
  return { streamId, before: fold(evolve, before, earlier), after };
}

const isEntry = (entry: Entry | undefined): entry is Entry => entry !== undefined;

/**
 * The place in the log at which the sending of surveys was turned on last: what is recorded before it is not asked
 * about, however late the reactor comes to it.
 */
async function switchedOnAt(tx: Tx, partitions: Partitions): Promise<number> {
  const [row] = await tx.query<{ position: number }>(
    `select coalesce(max(position), 0) as position from events
     where partition = $1 and stream_id = $2 and type = 'SurveySendingChanged' and data ->> 'survey' = 'true'`,
    [partitions.of(ORGANIZATION_STREAM_ID), ORGANIZATION_STREAM_ID],
  );
  return row?.position ?? 0;
}
