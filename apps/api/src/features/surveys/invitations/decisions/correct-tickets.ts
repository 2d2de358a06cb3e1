import { ratedHolder, statusRules, type OrganizationSettings, type TicketState } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Partitions } from '../../../../platform/database/partitions.js';
import type { Tx } from '../../../../platform/database/tx.js';
import { publicTicketId } from '../../../tickets/index.js';
import { SurveyEnrollments } from '../../enrollments/survey-enrollments.js';
import { surveyEnrollmentStreamId } from '../../streams/survey-enrollment.stream.js';
import { enteredPlace } from './entry.js';

interface Change {
  readonly streamId: string;
  readonly after: TicketState;
}

interface Row {
  ticketId: string;
  enrollmentId: string;
  entryKey: string;
  [column: string]: unknown;
}

// A queued invitation asks when it leaves.
const invitedSql = `
  select i.ticket_id as "ticketId", i.enrollment_id as "enrollmentId", i.entry_key as "entryKey"
    from survey_invitations i join survey_enrollments e on e.id = i.enrollment_id
   where i.ticket_id = any ($1::uuid[])`;

/** Keeps answers with whoever held the ticket at its closing, also where that is learnt after its contact was invited. */
@Injectable()
export class CorrectTickets {
  constructor(
    private readonly enrollments: SurveyEnrollments,
    private readonly partitions: Partitions,
  ) {}

  async follow(tx: Tx, changes: readonly Change[], settings: OrganizationSettings): Promise<void> {
    const states = new Map(changes.map(({ streamId, after }) => [publicTicketId(streamId), after]));
    const rows = await tx.query<Row>(invitedSql, [[...states.keys()]]);
    const statuses = statusRules(settings);
    // Whoever locks several partitions does so in one order.
    for (const { ticketId, enrollmentId, entryKey } of rows.toSorted((one, other) => this.of(one) - this.of(other))) {
      const state = states.get(ticketId);
      const place = enteredPlace(entryKey);
      // What somebody wished for is about the ticket as it was then.
      if (state === undefined || state.situation === 'unknown' || place === undefined) continue;
      await this.enrollments.correct(tx, enrollmentId, ratedHolder(state, place, statuses));
    }
  }

  private of({ enrollmentId }: Row): number {
    return this.partitions.of(surveyEnrollmentStreamId(enrollmentId));
  }
}
