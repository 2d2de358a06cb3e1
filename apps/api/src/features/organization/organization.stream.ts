import {
  organizationDecider,
  type ChangeSettings,
  type OrganizationContext,
  type OrganizationEvent,
  type OrganizationSettings,
} from '@deskledger/domain';
import type { Aggregate } from '../../platform/event-store/event-store.js';
import { organizationUpcasters } from './organization.upcasters.js';
import { defineStream } from '../../platform/event-store/stream.js';

/** Every installation has one organization, and so one stream of settings. */
export const ORGANIZATION_STREAM_ID = 'organization:main';

export type OrganizationAggregate = Aggregate<
  OrganizationSettings,
  ChangeSettings,
  OrganizationEvent,
  OrganizationContext
>;

/** Under this token Nest provides the {@link OrganizationAggregate}. */
export const ORGANIZATION = Symbol('organization');

/** The organization of an installation that began in this time zone. */
export function organizationOf(timezone: string): OrganizationAggregate {
  const decider = organizationDecider(timezone);
  const { initialState, evolve } = decider;
  return {
    decider,
    stream: defineStream({
      ...{ category: 'organization', moves: 'settings', stateVersion: 10, initialState, evolve },
      upcasters: organizationUpcasters,
    }),
  };
}
