import type { FieldValues, Observation } from '@deskledger/domain';
import { aHistory, aReplyAt, observe, replied } from '@deskledger/domain/testing';
import fc from 'fast-check';

const hour = 3_600_000;

/** The observations of several tickets with their times stretched over five weeks from `start`, in any order. */
export function ticketHistories(prefix: string, start: number, count = 12): fc.Arbitrary<Observation[]> {
  const histories = fc.array(fc.tuple(aHistory, fc.integer({ min: 0, max: 30 * 24 })), {
    minLength: Math.ceil(count / 3),
    maxLength: count,
  });
  return histories.chain((tickets) => {
    const observations = tickets.flatMap(([history, offset], index) =>
      history.map((observation) => placed(observation, `${prefix}-${index}`, start + offset * hour)),
    );
    return fc.shuffledSubarray(observations, { minLength: observations.length });
  });
}

/**
 * A ticket and its messages from `start` on: of first replies, next ones and updates one comes within ten hours, and one later.
 */
export function conversations(prefix: string, start: number): Observation[] {
  const messages = { soon: [1, -2, 3, -5, 50], late: [40, -41, 90] };
  return Object.entries(messages).flatMap(([name, hours]) => {
    const opened = observe(start, { createdAt: start, category: 'open' });
    const written = hours.map((each) =>
      replied(aReplyAt(start + Math.abs(each) * hour, { id: String(each), author: each < 0 ? 'customer' : 'agent' })),
    );
    return [opened, ...written].map((observation) => ({ ...observation, ticketId: `${prefix}-${name}` }));
  });
}

/** The domain's histories last half a day; here an hour becomes eleven. */
function placed(observation: Observation, ticketId: string, start: number): Observation {
  const shift = (instant: number) => start + instant * 11;
  const maybe = <Value extends number | null | undefined>(instant: Value) =>
    typeof instant === 'number' ? shift(instant) : instant;
  const { place, fields, status, dueAt, reply } = observation;
  return {
    ...observation,
    ticketId,
    place: { ...place, at: shift(place.at) },
    fields: {
      ...fields,
      ...(fields.createdAt !== undefined && { createdAt: maybe(fields.createdAt) }),
      ...(fields.firstResponseAt !== undefined && { firstResponseAt: maybe(fields.firstResponseAt) }),
      ...(fields.firstReplyDueAt !== undefined && { firstReplyDueAt: shift(fields.firstReplyDueAt) }),
      ...(fields.presumed && { presumed: fallbackValuesAt(fields.presumed, shift) }),
    },
    ...(status && { status: { ...status, closedAt: maybe(status.closedAt) } }),
    ...(dueAt !== undefined && { dueAt: maybe(dueAt) }),
    ...(reply && { reply: { ...reply, at: shift(reply.at) } }),
  };
}

type FallbackValues = NonNullable<FieldValues['presumed']>;

function fallbackValuesAt(
  { createdAt, dueAt, ...others }: FallbackValues,
  shift: (instant: number) => number,
): FallbackValues {
  return {
    ...others,
    ...(typeof createdAt === 'number' && { createdAt: shift(createdAt) }),
    ...(dueAt !== undefined && { dueAt: shift(dueAt) }),
  };
}
