const common = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' };

const page = [
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
];

// The documentation and queue pages are other people's: they write styles into their elements.
const foreignPage = page.map((rule) => (rule.startsWith('style-src') ? "style-src 'self' 'unsafe-inline'" : rule));

// The survey editor shows the public page in a frame, with a draft that it hands over; nobody else may.
const framedPage = page.map((rule) => (rule.startsWith('frame-ancestors') ? "frame-ancestors 'self'" : rule));

const policies: readonly (readonly [prefix: string, policy: string, frames?: string])[] = [
  ['/api/docs', foreignPage.join('; ')],
  ['/operations/queues', foreignPage.join('; ')],
  ['/api/', "default-src 'none'; frame-ancestors 'none'"],
  ['/survey/preview', framedPage.join('; '), 'SAMEORIGIN'],
  ['/', page.join('; ')],
];

type Headers = Readonly<Record<string, string>>;

/** Whether visitors come by https. */
export function isSecure({ publicUrl }: { readonly publicUrl: string }): boolean {
  return publicUrl.startsWith('https:');
}

/** The security headers for a path. `secure`: visitors come by https, so browsers may insist on it. */
export function securityHeaders(secure: boolean): (path: string) => Headers {
  const transport: Record<string, string> = secure ? { 'strict-transport-security': 'max-age=31536000' } : {};
  const prepared = policies.map(
    ([prefix, policy, frames = 'DENY']) =>
      [prefix, { ...common, ...transport, 'x-frame-options': frames, 'content-security-policy': policy }] as const,
  );
  const last = prepared[prepared.length - 1]?.[1] ?? {};
  return (path) => prepared.find(([prefix]) => path.startsWith(prefix))?.[1] ?? last;
}
