import { orderingKeyText, unknownTicket, type Observation, type TicketState } from '@deskledger/domain';
import { observe, recordAll } from '@deskledger/domain/testing';
import { agentNames, latestNames, organizationNames } from './ticket-names.projection.js';

const acme = (name: string | null) => ({ organization: { id: 'acme', name } });

const facts = (state: TicketState, observations: readonly Observation[]) => recordAll(observations, 0, state);
const namedBy = ({ place }: Observation) => orderingKeyText(place);

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

describe('the names of agents', () => {
  const gil = (ref: string | null) => ({ assignee: { id: 'gil', ref } });

  it('stay with who holds no ticket any more', () => {
    const held = observe(1, gil('ref-of-gil'));
    const names = agentNames(unknownTicket, facts(unknownTicket, [held, observe(2, { assignee: null })]).events);
    expect(names).toEqual([{ id: 'gil', name: 'ref-of-gil', namedBy: namedBy(held) }]);
  });

  it('are those of any fact, before what is told by an id alone', () => {
    const [named, nameless] = [observe(1, gil('ref-of-gil')), observe(2, gil(null))];
    const names = agentNames(unknownTicket, facts(unknownTicket, [named, nameless]).events);
    expect(latestNames(names)).toEqual([{ id: 'gil', name: 'ref-of-gil', namedBy: namedBy(named) }]);
    const alone = agentNames(unknownTicket, facts(unknownTicket, [nameless]).events);
    expect(alone).toEqual([{ id: 'gil', name: '', namedBy: '' }]);
  });
});
