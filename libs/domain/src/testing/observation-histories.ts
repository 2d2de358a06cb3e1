import fc from 'fast-check';
import type { Observation, StatusType } from '../ticket/facts/observation.js';
import type { Reply } from '../ticket/facts/replies.js';
import type { FieldValues } from '../ticket/facts/ticket-fields.js';

/** Few instants, revisions and values on purpose: ties and repetitions are where histories go wrong. */
const instant = fc.integer({ min: 1, max: 12 }).map((hours) => hours * 3_600_000);
const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 3 });

const fields: fc.Arbitrary<FieldValues> = fc.record(
  {
    subject: orNull(fc.constantFrom('subject-1', 'subject-2')),
    contactName: orNull(fc.constantFrom('name-1', 'name-2')),
    contactEmail: orNull(fc.constantFrom('email-1', 'email-2')),
    priority: orNull(fc.constantFrom('Low', 'High', 'Urgent')),
    assignee: orNull(fc.record({ id: fc.constantFrom('7', '8'), ref: fc.constantFrom('ref-a', null) })),
    team: orNull(fc.constantFrom('First', 'Second')),
    organization: orNull(
      fc.constantFrom({ id: 'acme', name: 'Acme' }, { id: 'acme', name: 'Acme Ltd' }, { id: 'b', name: null }),
    ),
    classification: orNull(fc.constantFrom('Bug', 'Question')),
    designation: orNull(fc.constantFrom('Gold', 'Silver')),
    channel: orNull(fc.constantFrom('Email', 'Phone')),
    tags: orNull(fc.subarray(['billing', 'export', 'login'])),
    createdAt: orNull(instant),
    firstResponseAt: orNull(instant),
    firstReplyDueAt: instant,
    spam: fc.constantFrom(false, false, true),
    helpDeskRating: orNull(fc.constantFrom('Good', 'Bad')),
    presumed: fc.record(
      {
        assignee: orNull(fc.constant({ id: '9', ref: null })),
        organization: orNull(fc.constant({ id: 'Acme', name: 'Acme' })),
        createdAt: instant,
        dueAt: instant,
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

const status = fc.record({
  label: orNull(fc.constantFrom('New', 'Waiting', 'Done')),
  type: orNull(fc.constantFrom<StatusType>('open', 'on_hold', 'closed')),
  closedAt: orNull(instant),
});

/** What is said of one reply may change but for its id, and two of them may share all but that. */
export const aReply: fc.Arbitrary<Reply> = fc
  .record({
    id: orNull(fc.constantFrom('r1', 'r2', 'r3')),
    at: instant,
    author: fc.constantFrom('agent', 'agent', 'customer', 'system'),
    public: fc.boolean(),
    by: sometimes(fc.record({ id: fc.constantFrom('7', '8'), ref: fc.constantFrom('ref-a', null) })),
  })
  .map(({ by, ...said }) => ({ ...said, ...(by && { by }) }));

const kind = fc.constantFrom<Observation['kind']>(...Array<'snapshot'>(18).fill('snapshot'), 'deleted', 'merged');

const snapshot = fc.record({
  kind,
  fields,
  status: sometimes(status),
  dueAt: sometimes(orNull(instant)),
  mergedInto: sometimes(fc.constantFrom('2', '3')),
  reply: fc.option(aReply, { nil: undefined, freq: 6 }),
});
const reply = fc.record({ kind: fc.constant('replied' as const), fields: fc.constant({}), reply: aReply });

/** One observation of ticket 1. */
export const anObservation: fc.Arbitrary<Observation> = fc
  .record({
    at: instant,
    revision: orNull(fc.integer({ min: 0, max: 40 })),
    key: fc.constantFrom('a', 'b', 'c'),
    said: fc.oneof({ weight: 3, arbitrary: snapshot }, { weight: 1, arbitrary: reply }),
  })
  .map(({ at, revision, key, said }) => ({ ...said, ticketId: '1', place: { at, revision, key } }));

/** Up to a dozen observations of one ticket, in no order. */
export const aHistory = fc.array(anObservation, { minLength: 1, maxLength: 12 });

/** The history in another order, each observation once or several times. */
export function shuffledWithRepeats(history: readonly Observation[]): fc.Arbitrary<Observation[]> {
  const copies = fc.array(fc.constantFrom(...history), { maxLength: history.length });
  return copies.chain((repeats) =>
    fc.shuffledSubarray([...history, ...repeats], { minLength: history.length + repeats.length }),
  );
}
