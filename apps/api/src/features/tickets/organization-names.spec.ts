import { placeText, unknownTicket, type Observation, type TicketState } from '@deskledger/domain';
import { observe, tell } from '@deskledger/domain/testing';
import { latestNames, organizationNames } from './organization-names.js';

const acme = (name: string | null) => ({ organization: { id: 'acme', name } });

const facts = (state: TicketState, observations: readonly Observation[]) => tell(observations, 0, state);
const namedBy = ({ place }: Observation) => placeText(place);

describe('the names of organizations', () => {
  it('come from every mention, also one that only confirms what we hold', () => {
    const first = observe(1, acme('Acme'));
    const again = observe(2, acme('Acme'));
    const { state } = facts(unknownTicket, [first]);
    const { events } = facts(state, [again]);
    expect(organizationNames(state, events)).toEqual([{ id: 'acme', name: 'Acme', namedBy: namedBy(again) }]);
  });

  it('leave out an organization whose name nobody said', () => {
    const { events } = facts(unknownTicket, [observe(1, acme(null)), observe(2, { organization: null })]);
    expect(organizationNames(unknownTicket, events)).toEqual([]);
  });

  it('are decided by the latest observation, whatever came last', () => {
    const [early, late] = [observe(1, acme('Acme')), observe(2, acme('Acme Ltd'))];
    const names = [late, early].flatMap((one) => organizationNames(unknownTicket, facts(unknownTicket, [one]).events));
    expect(latestNames(names)).toEqual([{ id: 'acme', name: 'Acme Ltd', namedBy: namedBy(late) }]);
  });
});
