import { parseTrustedProxies } from './trusted-proxies.js';

describe('TRUSTED_PROXIES', () => {
  it('takes addresses, networks and the names of networks', () => {
    const text = '10.0.0.5, 192.168.0.0/16,fd00::/8, ::1,loopback';
    expect(parseTrustedProxies(text)).toEqual(['10.0.0.5', '192.168.0.0/16', 'fd00::/8', '::1', 'loopback']);
  });

  it.each([
    'proxy.local',
    '10.0.0.0/33',
    '::/129',
    '0.0.0.0/0',
    '10.0.0.0/08',
    '10.0.0.0/8/8',
    '10.0.0.5,',
    'fe80::1%eth0',
    '*',
    'true',
  ])('refuses %p', (text) => {
    expect(parseTrustedProxies(text)).toBeUndefined();
  });
});
