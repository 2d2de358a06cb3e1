import { securityHeaders } from './security-headers.js';

const framing = (path: string) => {
  const headers = securityHeaders(false)(path);
  return [headers['x-frame-options'], /frame-ancestors ('\w+')/.exec(headers['content-security-policy'] ?? '')?.[1]];
};

it('lets the product itself frame the preview of a survey, and nobody anything else', () => {
  expect(framing('/survey/preview')).toEqual(['SAMEORIGIN', "'self'"]);
  for (const path of ['/', '/survey/2f9c1b7a', '/survey/unsubscribe/x', '/dashboard', '/api/survey', '/api/docs']) {
    expect(framing(path)).toEqual(['DENY', "'none'"]);
  }
});
