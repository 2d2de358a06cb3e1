import { auditedActions } from '@deskledger/contracts';
import { auditCopy } from './audit.copy.js';
import { actionOf, detailsOf, sentenceOf } from './audit-words.js';

const spoken = (actor: string, actorName: string | null, action: string) => sentenceOf({ actor, actorName, action });

describe('a line of the audit log in words', () => {
  it('names who did what', () => {
    expect(spoken('account:1', 'Ada Lovelace', 'session.started')).toBe('Ada Lovelace signed in');
    const script = 'Ada Lovelace (API token ‘nightly’)';
    expect(spoken('token:7', script, 'export.started')).toBe(`${script} started an export`);
    expect(spoken('account:1', null, 'token.created')).toBe('A former user created an API token');
    expect(spoken('provider:7', 'Acme', 'account.created')).toBe('Acme created an account');
    expect(spoken('provider:7', null, 'account.created')).toBe('A removed identity provider created an account');
    expect(spoken('scim:7', 'Okta', 'account.disabled')).toBe('Okta (directory) disabled an account');
    expect(spoken('system:retention', null, 'retention.applied')).toBe('Deskledger applied the retention policy');
    expect(spoken('command line', null, 'lamp.lit')).toBe('command line lamp lit');
  });

  it.each(auditedActions)('has words for %s, and for what it belongs to', (action) => {
    expect(actionOf(action)).toMatch(/^[a-z][a-zA-Z ,;’-]+$/);
    expect(auditCopy.kinds).toHaveProperty(action.split('.')[0]!);
  });

  it('tells each detail as text', () => {
    expect(
      detailsOf({ details: { ip: '10.0.0.7', left: 3, changes: { role: [null, 'agent'], of: [['a'], 7] } } }),
    ).toEqual([
      ['Ip', '10.0.0.7'],
      ['Left', '3'],
      ['Role', '-- → agent'],
      ['Of', '["a"] → 7'],
    ]);
  });
});
