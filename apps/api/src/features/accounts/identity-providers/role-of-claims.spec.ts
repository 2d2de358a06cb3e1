import type { Role } from '@deskledger/contracts';
import { roleOfClaims } from './role-of-claims.js';

const mapping = {
  roleClaim: 'groups',
  roles: [
    { value: 'support', role: 'agent' as Role },
    { value: 'support-leads', role: 'manager' as Role },
    { value: 'it', role: 'administrator' as Role },
  ],
  defaultRole: null,
};

describe('the role that claims give', () => {
  it('is that of the value, the highest of several', () => {
    expect(roleOfClaims({ groups: 'support' }, mapping)).toBe('agent');
    expect(roleOfClaims({ groups: ['support', 'support-leads', 'others'] }, mapping)).toBe('manager');
  });

  it('is the default one where no value fits, or none at all', () => {
    expect(roleOfClaims({ groups: ['others'] }, mapping)).toBeNull();
    expect(roleOfClaims({}, { ...mapping, defaultRole: 'agent' })).toBe('agent');
    expect(roleOfClaims({ '': 'it' }, { ...mapping, roleClaim: '' })).toBeNull();
  });

  it('is found in objects, and in claims whose names have dots', () => {
    const nested = { ...mapping, roleClaim: 'realm_access.roles' };
    expect(roleOfClaims({ realm_access: { roles: ['it'] } }, nested)).toBe('administrator');
    const named = { ...mapping, roleClaim: 'https://acme.com/roles' };
    expect(roleOfClaims({ 'https://acme.com/roles': ['it'] }, named)).toBe('administrator');
  });

  it.each([
    [{ groups: { it: true } }],
    [{ groups: [['it'], { it: 1 }, null, 7] }],
    [{ groups: 'it support' }],
    [JSON.parse('{"__proto__": {"groups": "it"}}')],
  ])('is none where the claim is something else: %j', (claims: Record<string, unknown>) => {
    expect(roleOfClaims(claims, mapping)).toBeNull();
    expect(roleOfClaims(claims, { ...mapping, roleClaim: 'constructor.name' })).toBeNull();
  });
});
