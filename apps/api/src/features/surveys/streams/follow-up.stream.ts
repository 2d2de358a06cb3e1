import {
  followUpDecider,
  type FollowUpCommand,
  type FollowUpContext,
  type FollowUpEvent,
  type FollowUpState,
} from '@deskledger/domain';
import type { Aggregate } from '../../../platform/event-store/event-store.js';
import { defineStream } from '../../../platform/event-store/stream.js';

const { initialState, evolve } = followUpDecider;

/** What is done about one answer. */
export const followUpStream = defineStream<FollowUpState, FollowUpEvent>({
  category: 'follow-up',
  moves: 'surveys',
  stateVersion: 1,
  initialState,
  evolve,
});

export const followUpAggregate: Aggregate<FollowUpState, FollowUpCommand, FollowUpEvent, FollowUpContext> = {
  stream: followUpStream,
  decider: followUpDecider,
};

export const followUpStreamId = (responseId: string): string => `${followUpStream.category}:${responseId}`;

/** The response's id. */
export const responseIdOf = (streamId: string): string => streamId.slice(followUpStream.category.length + 1);
