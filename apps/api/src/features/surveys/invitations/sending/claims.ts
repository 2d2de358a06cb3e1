import { invitationDays } from '@deskledger/contracts';
import { ratedHolder, statusRules } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tx } from '../../../../platform/database/tx.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import { ticketStream } from '../../../tickets/index.js';
import { enteredPlace } from '../decisions/entry.js';
import { OrganizationSettingsReader } from '../../../organization/index.js';
import { SurveyEnrollments } from '../../enrollments/survey-enrollments.js';
import { type InvitationRow, readInvitation } from './invitation-row.js';
import { objectionTo } from './objection.js';
import { PresentContact } from './present-contact.js';

const day = 86_400_000;
/** A claim without hand-over that is older belongs to a process that has died: sending takes less until then. */
export const claimLasts = 75_000;

/** Somebody else has the invitation now; what was going to happen to it must not. */
export class ClaimLostError extends Error {
  constructor() {
    super('Another process took over the invitation');
    this.name = 'ClaimLostError';
  }
}

type Settings = ReturnType<OrganizationSettingsReader['current']>;

/** An invitation that is ours to send. `token` is when it was taken: nobody else's claim has the same. */
export interface Claim {
  readonly row: InvitationRow;
  readonly token: Date;
  readonly expiresAt: Date;
  readonly settings: Settings;
}

/** Takes invitations for sending, so that one process at a time has each. */
@Injectable()
export class Claims {
  constructor(
    private readonly database: Database,
    private readonly contacts: PresentContact,
    private readonly enrollments: SurveyEnrollments,
    private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly settings: OrganizationSettingsReader,
  ) {}

  /**
   * Takes a due invitation: its enrollment is there when this resolves. undefined when it is not due, somebody has it,
   * or something has come to speak against it, which is then written down.
   */
  async take(id: string): Promise<Claim | undefined> {
    try {
      return await this.database.transaction((tx) => this.takeIn(tx, id));
    } catch (error) {
      if (error instanceof ClaimLostError) return undefined;
      throw error;
    }
  }

  /** Right before the mail server gets the content. @throws ClaimLostError */
  async handOver({ row, token }: Claim): Promise<void> {
    await this.database.transaction(async (tx) => {
      const marked = await tx.execute(
        `update survey_invitations set handed_over_at = $3
         where id = $1 and status = 'sending' and claimed_at = $2 and handed_over_at is null`,
        [row.id, token, this.clock.now()],
      );
      if (marked !== 1) throw new ClaimLostError();
    });
  }

  private async takeIn(tx: Tx, id: string): Promise<Claim | undefined> {
    const now = this.clock.now();
    const known = await readInvitation(tx, id);
    if (known === undefined || !isFree(known, now.getTime())) return undefined;
    const settings = await this.settings.read(tx);
    const present = await this.contacts.turn(tx, known);
    const { row } = present;
    const objection = objectionTo(present, settings, now.getTime());
    if (objection !== null) {
      const { reason, explanation } = objection;
      const cancelled = `status = 'cancelled', reason = $7, explanation = coalesce($8, explanation), claimed_at = null`;
      await this.change(tx, row, cancelled, [reason, explanation]);
      return undefined;
    }
    const expiresAt = new Date(row.enrollment?.expiresAt ?? now.getTime() + invitationDays * day);
    await this.invite(tx, row, settings);
    await this.change(tx, row, `status = 'sending', claimed_at = $7, handed_over_at = null`, [now]);
    return { row, token: now, expiresAt, settings };
  }

  private async invite(tx: Tx, row: InvitationRow, settings: Settings): Promise<void> {
    const { enrollmentId, templateId, contactRef } = row;
    const ticket = row.ticket.id === null ? null : await this.ratedTicket(tx, row, row.ticket.id, settings);
    await this.enrollments.invite(tx, { enrollmentId, templateId, ticket, contactRef });
  }

  private async ratedTicket(tx: Tx, { entryKey, ticket }: InvitationRow, id: string, settings: Settings) {
    const { state } = await this.store.load(tx, ticketStream, ticket.streamId ?? '');
    // What has come to speak against the invitation is asked before: a ticket that is not there is not counted.
    if (state.situation === 'unknown') throw new ClaimLostError();
    return { id, ...ratedHolder(state, enteredPlace(entryKey), statusRules(settings)) };
  }

  /** From the row as it was read alone; its contact may be another one. `params` are from $7 on. */
  private async change(tx: Tx, row: InvitationRow, set: string, params: readonly unknown[]): Promise<void> {
    const { id, status, claimedAt, contactRef, contactKey, enrollmentId } = row;
    const changed = await tx.execute(
      `update survey_invitations
       set contact_ref = $4, contact_key = decode($5, 'hex'), enrollment_id = $6, ${set}
       where id = $1 and status = $2 and claimed_at is not distinct from $3 and handed_over_at is null`,
      [id, status, claimedAt, contactRef, contactKey, enrollmentId, ...params],
    );
    if (changed !== 1) throw new ClaimLostError();
  }
}

function isFree({ status, dueAt, claimedAt, handedOverAt }: InvitationRow, now: number): boolean {
  if (status === 'queued') return dueAt.getTime() <= now;
  return status === 'sending' && handedOverAt === null && (claimedAt?.getTime() ?? 0) < now - claimLasts;
}
