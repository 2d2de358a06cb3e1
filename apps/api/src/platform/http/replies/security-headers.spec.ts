import { securityHeaders } from './security-headers.js';

it.each(['/', '/dashboard', '/survey/2f9c1b7a', '/api/survey', '/api/docs'])('lets nobody frame %s', (path) => {
  const headers = securityHeaders(false)(path);
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

it('lets browsers insist on https where visitors come by it', () => {
  expect(securityHeaders(true)('/')).toHaveProperty('strict-transport-security');
  expect(securityHeaders(false)('/')).not.toHaveProperty('strict-transport-security');
});
