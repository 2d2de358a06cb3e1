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

const policyOf = (path: string) => securityHeaders(true)(path)['content-security-policy'] ?? '';

it('lets pages load what the product serves, and nothing written into them', () => {
  expect(policyOf('/dashboard').split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
  expect(policyOf('/api/ticket')).toBe("default-src 'none'; frame-ancestors 'none'");
});

it('keeps types and addresses to what they are', () => {
  for (const path of ['/', '/api/ticket', '/api/docs'])
    expect(securityHeaders(true)(path)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    });
});
