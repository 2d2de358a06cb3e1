import fc from 'fast-check';
import { Refusal } from '../core/refusal.js';
import type { SurveyEnrollmentCommand } from '../survey-enrollment/survey-enrollment.commands.js';
import {
  decideSurveyEnrollment,
  type SurveyEnrollmentContext,
} from '../survey-enrollment/survey-enrollment.decider.js';
import {
  type EnrollmentTicket,
  type SurveyEnrollmentEvent,
  surveyDevices,
  voidReasons,
} from '../survey-enrollment/survey-enrollment.events.js';
import { evolveSurveyEnrollment, type SurveyEnrollmentState } from '../survey-enrollment/survey-enrollment.state.js';
import type { Question } from '../survey-template/survey-content.js';
import { aSurvey, someQuestions } from './survey-contents.js';

/** A command and when it was given. */
export interface EnrollmentStep {
  readonly command: SurveyEnrollmentCommand;
  readonly context: SurveyEnrollmentContext;
}

const hour = 3_600_000;
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 3 });

const rated = fc.record({
  organizationId: orNull(fc.constantFrom('acme', 'globex', '')),
  designation: orNull(fc.constantFrom('Billing', 'Export')),
  assigneeId: orNull(fc.constantFrom('7', '8')),
  team: orNull(fc.constant('Support')),
});
const ticket: fc.Arbitrary<EnrollmentTicket> = fc
  .tuple(fc.constantFrom('ticket-1', 'ticket-2'), rated)
  .map(([id, others]) => ({ id, ...others }));

const invitation: fc.Arbitrary<SurveyEnrollmentCommand> = fc.record({
  kind: fc.constant('invite' as const),
  invitation: fc.record({
    kind: fc.constantFrom('invitation', 'invitation', 'public', 'test'),
    templateId: fc.constantFrom('survey-1', 'survey-2'),
    ticket: orNull(ticket),
    contactRef: orNull(fc.constant('ref')),
    expiresAt: orNull(fc.constant(60 * hour)),
  }),
});

const scale = fc.constantFrom([1, 5], [0, 10], [1, 10], [0, 1], [3, 10]);

/** An answer to the primary rating question on one of several scales, sometimes left out. */
const answering: fc.Arbitrary<SurveyEnrollmentCommand> = fc
  .record({ scale, share: fc.nat({ max: 10 }), rated: fc.boolean(), ms: orNull(fc.integer({ min: 0, max: 4 * hour })) })
  .map(({ scale: [min = 1, max = 5], share, rated, ms }): SurveyEnrollmentCommand => {
    const overall: Question = { ...someQuestions.overall, min_rating: min, max_rating: max };
    const value = min + (share % (max - min + 1));
    return {
      kind: 'answer',
      version: 1,
      content: aSurvey({ questions: [overall] }),
      answers: rated ? [{ id: 'overall', type: 'rating', value }] : [],
      durations: ms === null ? {} : { overall: ms },
    };
  });

const version = fc.integer({ min: 1, max: 3 });
const page = fc.record({
  device: orNull(fc.constantFrom(...surveyDevices)),
  language: orNull(fc.constantFrom('en', 'de')),
});
const someIds = fc.subarray(['overall', 'why', 'again']);
const steps = fc.record({ reached: someIds, answered: someIds });
const voidId = fc.constantFrom('01994a00-0000-7000-8000-000000000001', '01994a00-0000-7000-8000-000000000002');
const command: fc.Arbitrary<SurveyEnrollmentCommand> = fc.oneof(
  fc.record(
    { kind: fc.constantFrom('open' as const, 'keep' as const), version, page, steps },
    { requiredKeys: ['kind', 'version'] },
  ),
  fc.record({ kind: fc.constantFrom('deliver' as const, 'expire' as const) }),
  fc.record({ kind: fc.constant('correctTicket' as const), ticket: rated }),
  fc.record({ kind: fc.constant('undeliverable' as const), explanation: fc.constant('mailbox full') }),
  answering,
  fc.record({
    kind: fc.constant('void' as const),
    voiding: fc.record({ voidId, reason: fc.constantFrom(...voidReasons) }),
  }),
  fc.record({ kind: fc.constant('reinstate' as const), voidId }),
);

/** What people, mail servers and the clock do to one enrollment, in the order of time; some of it will be refused. */
export const someEnrollmentSteps: fc.Arbitrary<EnrollmentStep[]> = fc
  .tuple(invitation, fc.array(command, { maxLength: 7 }), fc.array(fc.nat({ max: 40 }), { minLength: 8, maxLength: 8 }))
  .map(([first, others, pauses]) => {
    let now = 0;
    return [first, ...others].map((given, index) => {
      now += pauses[index]! * hour;
      return { command: given, context: { now, active: pauses[index]! % 5 !== 4 } };
    });
  });

/** The facts that follow from the steps; what is refused leaves none. */
export function enrollmentEvents(steps: readonly EnrollmentStep[]): SurveyEnrollmentEvent[] {
  let state: SurveyEnrollmentState = null;
  return steps.flatMap((step) => {
    const events = eventsOf(state, step);
    state = events.reduce(evolveSurveyEnrollment, state);
    return events;
  });
}

function eventsOf(state: SurveyEnrollmentState, { command, context }: EnrollmentStep): SurveyEnrollmentEvent[] {
  try {
    return decideSurveyEnrollment(state, command, context);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
