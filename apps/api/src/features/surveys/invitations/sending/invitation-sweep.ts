import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Schedules } from '../../../../platform/queue/schedules.js';
import { claimLasts } from './claims.js';
import { LiftBounces } from './lift-bounces.js';
import { ResolveUncertain } from './resolve-uncertain.js';
import { sendingHorizon, SendingQueue } from './sending-queue.js';

const everyMilliseconds = 15_000;
/** Most jobs of one look: those that are there already cost a moment each. */
const atOnce = 1000;
/** After a hand-over the mail server's answer comes within a minute, or never. */
const answerTakes = 120_000;

const lostExplanation = 'The process stopped while sending. The mail may or may not have been sent';

/** Finds invitations that nobody was woken for, that a killed process has left behind, and reminders that are due. */
@Injectable()
export class InvitationSweep implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly queue: SendingQueue,
    private readonly uncertain: ResolveUncertain,
    private readonly bounces: LiftBounces,
    private readonly schedules: Schedules,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('invitation-sweep', everyMilliseconds, () => this.sweep());
  }

  async sweep(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.giveUpLost(now);
    await this.uncertain.resolve();
    await this.bounces.lift();
    await this.queue.sendSoon(await this.due(now), now);
    await this.queue.sendSoon(await this.leftBehind(now), now, true);
    await this.queue.remind(await this.reminders(now));
  }

  private async giveUpLost(now: number): Promise<void> {
    await this.database.query(
      `update survey_invitations set status = 'uncertain', attempts = attempts + 1, explanation = $2
       where status = 'sending' and handed_over_at < $1`,
      [new Date(now - answerTakes), lostExplanation],
    );
  }

  private async due(now: number): Promise<{ id: string; dueAt: number }[]> {
    const rows = await this.database.query<{ id: string; dueAt: Date }>(
      `select id, due_at as "dueAt" from survey_invitations
       where status = 'queued' and due_at < $1 order by due_at limit $2`,
      [new Date(now + sendingHorizon), atOnce],
    );
    return rows.map(({ id, dueAt }) => ({ id, dueAt: dueAt.getTime() }));
  }

  private async leftBehind(now: number): Promise<{ id: string; dueAt: number }[]> {
    const rows = await this.database.query<{ id: string }>(
      `select id from survey_invitations
       where status = 'sending' and handed_over_at is null and claimed_at < $1 limit $2`,
      [new Date(now - claimLasts), atOnce],
    );
    return rows.map(({ id }) => ({ id, dueAt: now }));
  }

  private async reminders(now: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'select id from survey_invitations where reminder_due_at <= $1 order by reminder_due_at limit $2',
      [new Date(now), atOnce],
    );
    return rows.map(({ id }) => id);
  }
}
