import { fold, type SurveyEnrollmentEvent, type SurveyEnrollmentState } from '@deskledger/domain';
import type { Database } from '../../../../platform/database/database.js';
import type { StreamChange } from '../../../../platform/event-store/stream.js';
import type { TestStore } from '../../../../testing/test-store.js';
import { surveyEnrollmentStream, surveyEnrollmentStreamId } from '../../streams/survey-enrollment.stream.js';
import { idOf, type SurveyHistory } from './survey-histories.js';

type EnrollmentChange = StreamChange<SurveyEnrollmentState, SurveyEnrollmentEvent>;

/** Lets a test tell what happened to enrollments; it reaches the log and the projections in sets, as answers do. */
export class SurveyLog {
  /** By stream id. */
  readonly states = new Map<string, SurveyEnrollmentState>();
  private readonly versions = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly store: TestStore,
  ) {}

  /** Tells the histories side by side, `stride` facts of each in one commit. */
  async tell(histories: readonly SurveyHistory[], stride = 2): Promise<void> {
    const known = this.states.size;
    const streams = histories.map(
      (history, index) => [surveyEnrollmentStreamId(idOf(`${known + index}`)), history] as const,
    );
    const longest = Math.max(0, ...histories.map(({ length }) => length));
    for (let start = 0; start < longest; start += stride) {
      const next = streams.map(([streamId, history]) => [streamId, history.slice(start, start + stride)] as const);
      await this.commit(next.filter(([, events]) => events.length > 0));
    }
  }

  private commit(told: readonly (readonly [streamId: string, events: SurveyEnrollmentEvent[]])[]): Promise<void> {
    const changes = told.map(([streamId, events]) => this.changeOf(streamId, events));
    return this.database.transaction(async (tx) => {
      await tx.lockPartitions(this.store.partitions.all());
      await this.store.store.commitBatch(tx, surveyEnrollmentStream, changes);
    });
  }

  private changeOf(streamId: string, events: SurveyEnrollmentEvent[]): EnrollmentChange {
    const before = this.states.get(streamId) ?? null;
    const after = fold(surveyEnrollmentStream.evolve, before, events);
    const version = (this.versions.get(streamId) ?? 0) + events.length;
    this.states.set(streamId, after);
    this.versions.set(streamId, version);
    return { streamId, partition: this.store.partitions.of(streamId), before, after, version, events };
  }
}
