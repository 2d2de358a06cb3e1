import { fold, type SurveyEnrollmentEvent, type SurveyEnrollmentState } from '@deskledger/domain';
import type { TestStore } from '../../../../testing/test-store.js';
import { surveyEnrollmentStream, surveyEnrollmentStreamId } from '../../streams/survey-enrollment.stream.js';
import { idOf, type SurveyHistory } from './survey-histories.js';

/** Lets a test tell what happened to enrollments; it reaches the log and the projections in sets, as answers do. */
export class SurveyLog {
  /** By stream id. */
  readonly states = new Map<string, SurveyEnrollmentState>();

  constructor(private readonly store: TestStore) {}

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

  private async commit(
    reported: readonly (readonly [streamId: string, events: SurveyEnrollmentEvent[]])[],
  ): Promise<void> {
    await this.store.append(surveyEnrollmentStream, Object.fromEntries(reported));
    for (const [streamId, events] of reported) {
      this.states.set(streamId, fold(surveyEnrollmentStream.evolve, this.states.get(streamId) ?? null, events));
    }
  }
}
