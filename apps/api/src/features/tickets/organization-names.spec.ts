import { handleTicket, placeText, type Observation, type TicketEvent, type TicketState } from '@deskledger/domain';
import { observe } from '@deskledger/domain/testing';
import { latestNames, organizationNames } from './organization-names.js';

const acme = (name: string | null) => ({ organization: { id: 'acme', name } });

function facts(
  before: TicketState,
  observations: readonly Observation[],
): { events: TicketEvent[]; state: TicketState } {
  const events: TicketEvent[] = [];
  let state = before;
  for (const observation of observations) {
    const outcome = handleTicket(state, observation, { now: 0 });
    events.push(...outcome.events);
    state = outcome.state;
  }
  return { events, state };
}

const namedBy = ({ place }: Observation) => placeText(place);

describe('the names of organizations', () => {
  it('come from every mention, also one that only confirms what we hold', () => {
    const first = observe(1, acme('Acme'));
    const again = observe(2, acme('Acme'));
    const { state } = facts(null, [first]);
    const { events } = facts(state, [again]);
    expect(organizationNames(state, events)).toEqual([{ id: 'acme', name: 'Acme', namedBy: namedBy(again) }]);
  });

  it('leave out an organization whose name nobody said', () => {
    const { events } = facts(null, [observe(1, acme(null)), observe(2, { organization: null })]);
    expect(organizationNames(null, events)).toEqual([]);
  });

  it('are decided by the latest observation, whatever came last', () => {
    const [early, late] = [observe(1, acme('Acme')), observe(2, acme('Acme Ltd'))];
    const names = [late, early].flatMap((one) => organizationNames(null, facts(null, [one]).events));
    expect(latestNames(names)).toEqual([{ id: 'acme', name: 'Acme Ltd', namedBy: namedBy(late) }]);
  });
});
