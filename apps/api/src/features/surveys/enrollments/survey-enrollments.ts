import { invitationDays } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import type { EnrollmentTicket, RatedTicket, SurveyEnrollmentCommand } from '@deskledger/domain';
import { Clock } from '../../../platform/clock/clock.js';
import type { Tx } from '../../../platform/database/tx.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { currentContext } from '../../../platform/observability/request-context.js';
import { SurveyLinks } from '../links/survey-links.js';
import { surveyEnrollment, surveyEnrollmentStreamId } from '../streams/survey-enrollment.stream.js';

const day = 86_400_000;

export interface TicketInvitation {
  /** A UUID of the caller's; inviting again under the same one changes nothing. */
  readonly enrollmentId: string;
  readonly templateId: string;
  /** null: the person is on a list, about no ticket. */
  readonly ticket: EnrollmentTicket | null;
  /** Reference of the address in personal data. */
  readonly contactRef: string | null;
}

/** What the sending of invitations tells about an enrollment, in the transaction of its own rows. */
@Injectable()
export class SurveyEnrollments {
  constructor(
    private readonly events: EventStore,
    private readonly clock: Clock,
    private readonly links: SurveyLinks,
  ) {}

  /** Invites somebody; answers with the id for the link, `/survey/<id>`. */
  async invite(tx: Tx, { enrollmentId, templateId, ticket, contactRef }: TicketInvitation): Promise<string> {
    const expiresAt = this.clock.now().getTime() + invitationDays * day;
    const invitation = { kind: 'invitation', templateId, ticket, contactRef, expiresAt } as const;
    await this.record(tx, enrollmentId, { kind: 'invite', invitation });
    return this.links.enrollmentLinkId(enrollmentId);
  }

  /** Says what a ticket was at its closing, where that is known otherwise than when its contact was invited. */
  correct(tx: Tx, enrollmentId: string, ticket: RatedTicket): Promise<void> {
    return this.record(tx, enrollmentId, { kind: 'correctTicket', ticket });
  }

  /** The mail server took the mail. */
  deliver(tx: Tx, enrollmentId: string): Promise<void> {
    return this.record(tx, enrollmentId, { kind: 'deliver' });
  }

  /** The mail was refused for good, or came back. Nothing for an enrollment that was opened meanwhile. */
  undeliverable(tx: Tx, enrollmentId: string, explanation: string): Promise<void> {
    return this.record(tx, enrollmentId, { kind: 'undeliverable', explanation });
  }

  private async record(tx: Tx, enrollmentId: string, command: SurveyEnrollmentCommand): Promise<void> {
    const context = { now: this.clock.now().getTime(), active: true };
    const options = { metadata: { ...currentContext() } };
    await this.events.handleCommandIn(
      tx,
      surveyEnrollment,
      surveyEnrollmentStreamId(enrollmentId),
      command,
      context,
      options,
    );
  }
}
