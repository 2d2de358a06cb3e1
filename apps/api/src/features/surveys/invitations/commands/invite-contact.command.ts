import type { SurveyInvitation } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v4 as uuidV4 } from 'uuid';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tx } from '../../../../platform/database/tx.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import { conflict, notFound } from '../../../../platform/http/index.js';
import { OrganizationSettingsReader } from '../../../organization/index.js';
import { findTicket, ticketStream } from '../../../tickets/index.js';
import { wishedEntry } from '../decisions/entry.js';
import { InvitationDecisions } from '../decisions/invitation-decisions.js';
import { lockDecisions } from '../decisions/invitation-history.js';
import { templateInForce } from '../../templates/template-in-force.js';
import { InvitationReader } from '../list/invitation-reader.js';

/**
 * @param survey the one in force when undefined.
 * @param respectRest a contact who was invited recently is not invited.
 */
export class InviteContact extends Command<SurveyInvitation> {
  constructor(
    readonly ticketId: string,
    readonly survey: string | undefined,
    readonly respectRest: boolean,
  ) {
    super();
  }
}

/** Invites a ticket's contact because somebody wants it; two clicks are one invitation. */
@CommandHandler(InviteContact)
export class InviteContactHandler implements ICommandHandler<InviteContact> {
  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly decisions: InvitationDecisions,
    private readonly reader: InvitationReader,
    private readonly settings: OrganizationSettingsReader,
  ) {}

  async execute({ ticketId, survey, respectRest }: InviteContact): Promise<SurveyInvitation> {
    const ticket = await findTicket(this.database, ticketId);
    const id = await this.database.transaction(async (tx) => {
      const templateId = survey === undefined ? await templateInForce(tx) : await activeTemplate(tx, survey);
      if (templateId === null) throw conflict('No survey is active. Publish one first.');
      await lockDecisions(tx);
      return (
        (await underWay(tx, ticket.id, templateId)) ?? (await this.wish(tx, ticket.stream_id, templateId, respectRest))
      );
    });
    return this.reader.read(id);
  }

  private async wish(tx: Tx, streamId: string, templateId: string, respectRest: boolean): Promise<string> {
    const { state } = await this.store.load(tx, ticketStream, streamId);
    if (state.situation === 'unknown') throw notFound('Ticket Not Found');
    const entry = wishedEntry(streamId, state, uuidV4(), this.clock.now().getTime());
    const restDays = respectRest ? this.settings.current().surveyRestDays : 0;
    return this.decisions.decideWish(tx, entry, templateId, restDays);
  }
}

export async function activeTemplate(tx: Tx, id: string): Promise<string> {
  const [template] = await tx.query<{ status: string }>('select status from survey_templates where id = $1', [id]);
  if (template === undefined) throw notFound('This survey does not exist.');
  if (template.status !== 'active') throw conflict('This survey is not active.');
  return id;
}

/** An invitation about this ticket to the same survey that will leave in a moment. */
async function underWay(tx: Tx, ticketId: string, templateId: string): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `select id from survey_invitations where ticket_id = $1 and template_id = $2
       and (status = 'sending' or status = 'queued' and due_at <= decided_at)`,
    [ticketId, templateId],
  );
  return row?.id;
}
