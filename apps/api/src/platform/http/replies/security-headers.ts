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

type Headers = Readonly<Record<string, string>>;

const withPolicy = (rules: readonly string[], frames: 'DENY' | 'SAMEORIGIN' = 'DENY'): Headers => ({
  'x-frame-options': frames,
  'content-security-policy': rules.join('; '),
});

/** For pages that other people made: they write styles into their elements. */
export const foreignPage = withPolicy(
  page.map((rule) => (rule.startsWith('style-src') ? "style-src 'self' 'unsafe-inline'" : rule)),
);

/** For a page that the product itself, and nobody else, may show in a frame. */
export const framedPage = withPolicy(
  page.map((rule) => (rule.startsWith('frame-ancestors') ? "frame-ancestors 'self'" : rule)),
  'SAMEORIGIN',
);

/** The policy of a page that these origins may show in a frame too. An older header cannot name origins, so there is none. */
export const policyFramedBy = (origins: readonly string[]): string =>
  page
    .map((rule) => (rule.startsWith('frame-ancestors') ? ['frame-ancestors', ...origins].join(' ') : rule))
    .join('; ');

const answer = withPolicy(["default-src 'none'", "frame-ancestors 'none'"]);

/** By the beginning of the path; the first that fits counts. A route of another kind lays its own over them. */
const policies: readonly (readonly [prefix: string, policy: Headers])[] = [
  ['/api/docs', foreignPage],
  ['/api/', answer],
];

/** Whether visitors come by https. */
export function isSecure({ publicUrl }: { readonly publicUrl: string }): boolean {
  return publicUrl.startsWith('https:');
}

/** The security headers for a path. `secure`: visitors come by https, so browsers may insist on it. */
export function securityHeaders(secure: boolean): (path: string) => Headers {
  const everywhere = { ...common, ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}) };
  const prepared = policies.map(([prefix, policy]) => [prefix, { ...everywhere, ...policy }] as const);
  const ordinary = { ...everywhere, ...withPolicy(page) };
  return (path) => prepared.find(([prefix]) => path.startsWith(prefix))?.[1] ?? ordinary;
}
