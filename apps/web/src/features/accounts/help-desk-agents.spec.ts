import type { StaffAccount } from '@deskledger/contracts';
import { agentLabel, likelyAgent } from './help-desk-agents.js';

const account = { name: 'Grace Hopper', email: 'grace@desk.test' } as StaffAccount;
const agent = (id: string, name: string | null, email: string | null = null) => ({ id, name, email });

describe('whom an account is likely to be', () => {
  it('is the agent with the same address, whatever their name', () => {
    const agents = [agent('1', 'Grace Hopper'), agent('2', 'G. H.', 'Grace@desk.test ')];
    expect(likelyAgent(account, agents)?.id).toBe('2');
  });

  it('is else the only one of the same name', () => {
    expect(likelyAgent(account, [agent('1', 'grace hopper'), agent('2', 'Ada')])?.id).toBe('1');
  });

  it('is nobody where two have the name, or none has', () => {
    expect(likelyAgent(account, [agent('1', 'Grace Hopper'), agent('2', 'Grace Hopper')])).toBeUndefined();
    expect(likelyAgent(account, [agent('1', null), agent('2', 'Ada')])).toBeUndefined();
  });
});

it('tells two agents of one name apart', () => {
  const labels = [agent('1', 'Grace'), agent('2', 'Grace'), agent('3', null, 'g@desk.test')].map(agentLabel);
  expect(labels).toEqual(['Grace, Agent 1', 'Grace, Agent 2', 'g@desk.test, Agent 3']);
});
