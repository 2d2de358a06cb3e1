import fc from 'fast-check';
import { fold } from '../core/decider.js';
import { Refusal } from '../core/refusal.js';
import { aSurvey, enrollmentEvents, given, someEnrollmentSteps, someQuestions, howMany } from '../testing/index.js';
import { decideSurveyEnrollment, surveyEnrollmentDecider as decider } from './survey-enrollment.decider.js';
import { arrivedAt, countedAnswer } from './survey-enrollment.state.js';
import type { AnswerSurvey } from './survey-enrollment.commands.js';
import type { SurveyEnrollmentEvent, SurveyInvited } from './survey-enrollment.events.js';

const context = { now: 50, active: true };
const closed = { now: 50, active: false };
const invitation: SurveyInvited['data'] = {
  kind: 'invitation',
  templateId: 'survey-1',
  ticket: null,
  contactRef: 'ref',
  expiresAt: 100,
};
const answer: AnswerSurvey = {
  kind: 'answer',
  version: 2,
  content: aSurvey(),
  answers: [
    { id: 'overall', type: 'rating', value: 4 },
    { id: 'why', type: 'text', ref: 'r' },
  ],
  durations: { overall: 2_000_000, why: 1500.4, channel: 0, other: 7 },
};
const invited: SurveyEnrollmentEvent = { type: 'SurveyInvited', data: invitation, occurredAt: 1 };
const delivered: SurveyEnrollmentEvent = { type: 'SurveyDelivered', data: {}, occurredAt: 2 };
const returned: SurveyEnrollmentEvent = { type: 'SurveyUndeliverable', data: { explanation: 'full' }, occurredAt: 3 };
const opened: SurveyEnrollmentEvent = { type: 'SurveyOpened', data: { version: 1 }, occurredAt: 4 };
const started: SurveyEnrollmentEvent = { type: 'SurveyStarted', data: {}, occurredAt: 5 };
const expired: SurveyEnrollmentEvent = { type: 'SurveyExpired', data: {}, occurredAt: 100 };
const voiding = { voidId: 'void-1', reason: 'not_genuine' } as const;
const voided: SurveyEnrollmentEvent = { type: 'SurveyAnswerVoided', data: voiding, occurredAt: 60 };
const answered: SurveyEnrollmentEvent = {
  type: 'SurveyAnswered',
  data: {
    version: 2,
    answers: answer.answers,
    rating: { value: 4, min: 1, max: 5 },
    durations: { overall: 1_800_000, why: 1500 },
  },
  occurredAt: 50,
};

describe('a survey enrollment', () => {
  it('is made once', () => {
    given(decider)
      .when({ kind: 'invite', invitation }, context)
      .then({ ...invited, occurredAt: 50 });
    given(decider, invited).when({ kind: 'invite', invitation }, context).thenNothing();
    const refusal = given(decider).when({ kind: 'open', version: 1 }, context).thenRefused('not_available');
    expect(refusal.message).toBe('This survey is not available.');
  });

  it('is what was told of it, and nothing before the invitation', () => {
    const reported = [invited, delivered, opened, started, expired];
    const state = {
      ...invitation,
      invitedAt: 1,
      deliveredAt: 2,
      undeliverableAt: null,
      openedAt: 4,
      startedAt: 5,
      expiredAt: 100,
      version: 1,
      progress: null,
      answer: null,
      voided: null,
    };
    expect(fold(decider.evolve, null, reported)).toEqual(state);
    expect(fold(decider.evolve, null, [...reported, returned])).toEqual({ ...state, undeliverableAt: 3 });
    expect(fold(decider.evolve, null, [...reported, returned, { ...delivered, occurredAt: 9 }])).toEqual(state);
    expect(fold(decider.evolve, null, [delivered, opened])).toBeNull();
  });

  it('is delivered or comes back, and can be sent again', () => {
    given(decider, invited).when({ kind: 'deliver' }, context).thenTypes('SurveyDelivered');
    given(decider, invited, delivered).when({ kind: 'deliver' }, context).thenNothing();
    const comesBack = { kind: 'undeliverable', explanation: 'full' } as const;
    given(decider, invited, delivered)
      .when(comesBack, context)
      .then({ ...returned, occurredAt: 50 });
    given(decider, invited, delivered, returned).when(comesBack, context).thenNothing();
    given(decider, invited, delivered, returned).when({ kind: 'deliver' }, context).thenTypes('SurveyDelivered');
    given(decider, invited, delivered, opened).when(comesBack, context).thenNothing();
  });

  it('has arrived unless it came back and nobody opened it, in whatever order that happened', () => {
    const arrivalOf = (...reported: SurveyEnrollmentEvent[]) => arrivedAt(fold(decider.evolve, null, reported)!);
    expect(arrivalOf(invited)).toBeNull();
    expect(arrivalOf(invited, delivered)).toBe(2);
    expect(arrivalOf(invited, delivered, returned)).toBeNull();
    for (const sign of [opened, answered]) {
      expect(arrivalOf(invited, delivered, returned, sign)).toBe(2);
      expect(arrivalOf(invited, delivered, sign, returned)).toBe(2);
    }
    given(decider, invited, delivered, returned, opened).when({ kind: 'deliver' }, context).thenNothing();
  });

  it('binds the version when it is opened, and starts with the first kept answer', () => {
    given(decider, invited)
      .when({ kind: 'open', version: 3 }, context)
      .then({ type: 'SurveyOpened', data: { version: 3 }, occurredAt: 50 });
    given(decider, invited, opened).when({ kind: 'open', version: 3 }, context).thenNothing();
    given(decider, invited).when({ kind: 'keep', version: 3 }, context).thenTypes('SurveyOpened', 'SurveyStarted');
    given(decider, invited, opened, started).when({ kind: 'keep', version: 3 }, context).thenNothing();
  });

  it('records which questions were seen and answered on the survey page, each once', () => {
    const page = { device: 'phone', language: 'de' } as const;
    const onPage: SurveyEnrollmentEvent = { type: 'SurveyOpened', data: { version: 3, page }, occurredAt: 50 };
    const came = (reached: string[], known: string[]): SurveyEnrollmentEvent => {
      return { type: 'SurveyProgressed', data: { reached, answered: known }, occurredAt: 50 };
    };
    const steps = { reached: ['why', 'overall'], answered: ['overall'] };
    const open = { kind: 'open', version: 3, page, steps } as const;
    const first = came(['overall', 'why'], ['overall']);
    given(decider, invited).when(open, context).then(onPage, first);
    given(decider, invited, onPage, first).when(open, context).thenNothing();
    const more = { ...open, kind: 'keep', steps: { reached: [], answered: ['why', 'again'] } } as const;
    given(decider, invited, onPage, started, first)
      .when(more, context)
      .then(came(['again'], ['again', 'why']));
    // Of another version, of a preview, and of what was opened by another program.
    given(decider, invited, onPage, first)
      .when({ ...open, version: 2, steps: { reached: ['x'], answered: [] } }, context)
      .thenNothing();
    given(decider, { ...invited, data: { ...invitation, kind: 'test' } })
      .when(open, context)
      .thenTypes('SurveyOpened');
    given(decider, invited, opened)
      .when({ ...open, version: 1 }, context)
      .thenNothing();
    given(decider, invited).when({ kind: 'open', version: 3, steps }, context).thenTypes('SurveyOpened');
  });

  it('records the answers with the version, the rating on its scale, and measured times of at most half an hour', () => {
    given(decider, invited).when(answer, context).then(answered);
    const state = fold(decider.evolve, null, [invited, answered]);
    expect(state).toMatchObject({ openedAt: 50, startedAt: 50, version: 2, answer: { answeredAt: 50 } });
  });

  it('has the rating of its question, wherever that stands among the answers', () => {
    const another = { id: 'effort', type: 'rating', value: 1 } as const;
    const reordered = { ...answer, answers: [another, ...answer.answers.toReversed()] };
    const [event] = decideSurveyEnrollment(fold(decider.evolve, null, [invited]), reordered, context);
    expect(event).toMatchObject({ data: { rating: { value: 4, min: 1, max: 5 } } });
  });

  it('keeps when it was opened and started before it was answered', () => {
    const state = fold(decider.evolve, null, [invited, opened, started, answered]);
    expect(state).toMatchObject({ openedAt: 4, startedAt: 5, version: 2, answer: { answeredAt: 50 } });
  });

  it.each<[string, Partial<AnswerSurvey>]>([
    ['its question is left open', { answers: [{ id: 'why', type: 'text', ref: 'r' }] }],
    ['no question is one of satisfaction', { content: aSurvey({ questions: [someQuestions.why] }) }],
  ])('has no rating when %s', (_, changed) => {
    const [event] = decideSurveyEnrollment(fold(decider.evolve, null, [invited]), { ...answer, ...changed }, context);
    expect(event).toMatchObject({ type: 'SurveyAnswered', data: { rating: null } });
  });

  it('by a public link lasts as long as its survey', () => {
    const open = { ...invited, data: { ...invitation, kind: 'public', expiresAt: null } } as const;
    given(decider, open).when({ kind: 'expire' }, context).thenNothing();
    given(decider, open).when(answer, context).thenTypes('SurveyAnswered');
    given(decider, open).when(answer, closed).thenRefused('not_available');
  });

  it('is answered once', () => {
    for (const command of [answer, { kind: 'open', version: 1 }, { kind: 'keep', version: 1 }] as const) {
      const refusal = given(decider, invited, answered).when(command, context).thenRefused('already_answered');
      expect(refusal.message).toBe('You already answered this survey');
    }
  });

  it('is not available once its time is over', () => {
    given(decider, invited, opened)
      .when(answer, { ...context, now: 100 })
      .thenRefused('not_available');
    given(decider, invited, expired).when(answer, context).thenRefused('not_available');
    given(decider, invited)
      .when({ kind: 'expire' }, { ...context, now: 99 })
      .thenNothing();
    given(decider, invited)
      .when({ kind: 'expire' }, { ...context, now: 100 })
      .thenTypes('SurveyExpired');
    given(decider, invited, expired)
      .when({ kind: 'expire' }, { ...context, now: 101 })
      .thenNothing();
    given(decider, invited, answered)
      .when({ kind: 'expire' }, { ...context, now: 101 })
      .thenNothing();
  });

  it('is about who held the ticket at its closing, by all that is known of it', () => {
    const ticket = { organizationId: 'acme', designation: null, assigneeId: '8', team: null };
    const about = { ...invited, data: { ...invited.data, ticket: { ...ticket, id: 'ticket-1', assigneeId: '7' } } };
    const correcting = { kind: 'correctTicket', ticket } as const;
    const corrected = { type: 'SurveyTicketCorrected', data: { ticket }, occurredAt: 50 } as const;
    for (const past of [[], [opened], [opened, answered], [expired]])
      given(decider, about, ...past)
        .when(correcting, { ...context, now: 50 })
        .then(corrected);
    given(decider, about, corrected).when(correcting, context).thenNothing();
    expect(fold(decider.evolve, decider.initialState, [about, corrected])).toMatchObject({
      ticket: { ...ticket, id: 'ticket-1' },
    });
  });

  it('ends with the merger of its ticket, unless it is over', () => {
    const end = { kind: 'expire', because: 'ticket_merged' } as const;
    const ended = { type: 'SurveyExpired', data: { reason: 'ticket_merged' }, occurredAt: 50 } as const;
    given(decider, invited, opened)
      .when(end, { ...context, now: 50 })
      .then(ended);
    given(decider, invited, ended).when(answer, context).thenRefused('not_available');
    for (const over of [answered, expired]) given(decider, invited, over).when(end, context).thenNothing();
  });

  it('has an answer that can be voided, and counted again by taking that voiding back', () => {
    const taking = { kind: 'void', voiding } as const;
    given(decider, invited, opened).when(taking, context).thenNothing();
    given(decider, invited, answered)
      .when(taking, { ...closed, now: 60 })
      .then(voided);
    given(decider, invited, answered, voided)
      .when({ kind: 'void', voiding: { ...voiding, voidId: 'void-2' } }, context)
      .thenNothing();
    given(decider, invited, answered, voided).when({ kind: 'reinstate', voidId: 'void-2' }, context).thenNothing();
    given(decider, invited, answered, voided)
      .when({ kind: 'reinstate', voidId: 'void-1' }, context)
      .then({ type: 'SurveyAnswerReinstated', data: {}, occurredAt: 50 });
    given(decider, invited, answered).when({ kind: 'reinstate', voidId: 'void-1' }, context).thenNothing();
    given(decider, invited, answered, voided).when(answer, context).thenRefused('already_answered');
  });

  it('counts its answer unless that is void, or a test', () => {
    const stateOf = (...reported: SurveyEnrollmentEvent[]) => fold(decider.evolve, null, reported);
    const reinstated: SurveyEnrollmentEvent = { type: 'SurveyAnswerReinstated', data: {}, occurredAt: 70 };
    const test: SurveyEnrollmentEvent = { ...invited, data: { ...invitation, kind: 'test' } };
    expect(stateOf(invited, answered, voided)).toMatchObject({ voided: { ...voiding, voidedAt: 60 } });
    expect(countedAnswer(stateOf(invited, answered, voided))).toBeNull();
    expect(countedAnswer(stateOf(invited, answered, voided, reinstated))).toMatchObject({ answeredAt: 50 });
    expect(countedAnswer(stateOf(test, answered))).toBeNull();
    expect(countedAnswer(null)).toBeNull();
  });

  it('of a survey that is closed can be finished by whoever has opened it', () => {
    given(decider, invited, delivered).when({ kind: 'open', version: 1 }, closed).thenRefused('not_available');
    given(decider, invited, delivered).when(answer, closed).thenRefused('not_available');
    given(decider, invited, opened).when(answer, closed).thenTypes('SurveyAnswered');
  });

  it('refuses twice what it refuses, and has nothing to add to what it did', () => {
    fc.assert(
      fc.property(someEnrollmentSteps, (steps) => {
        const { command, context: then } = steps.at(-1)!;
        const state = fold(decider.evolve, null, enrollmentEvents(steps.slice(0, -1)));
        const once = outcome(() => decideSurveyEnrollment(state, command, then));
        if (typeof once === 'string')
          return expect(outcome(() => decideSurveyEnrollment(state, command, then))).toBe(once);
        const after = fold(decider.evolve, state, once);
        const again = outcome(() => decideSurveyEnrollment(after, command, then));
        expect(again).toEqual(command.kind === 'answer' ? 'already_answered' : []);
      }),
      { numRuns: howMany(1000) },
    );
  });

  it('survives being stored as JSON', () => {
    fc.assert(
      fc.property(someEnrollmentSteps, (steps) => {
        const state = fold(decider.evolve, null, enrollmentEvents(steps));
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
    );
  });
});

function outcome(decide: () => SurveyEnrollmentEvent[]): SurveyEnrollmentEvent[] | string {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
