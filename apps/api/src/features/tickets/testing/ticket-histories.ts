import type { FieldValues, Observation } from '@deskledger/domain';
import { aHistory } from '@deskledger/domain/testing';
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
