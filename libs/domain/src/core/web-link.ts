const scheme = /^https?:\/\//i;
/** A host with a dot in it, and what may follow: `acme.zendesk.com/agent/tickets/7`. */
const withoutScheme = /^[^\s/:?#@]+\.[^\s/:?#@]+(:\d+)?([/?#]|$)/;
// Browsers leave them out of an address before they read its scheme.
const controls = /\p{Cc}/u;

/** A text from outside as a web address (http or https); undefined where it is none. Help desks leave the scheme out at times. */
export function webLink(text: string): string | undefined {
  if (controls.test(text)) return undefined;
  const link = scheme.test(text) ? text : withoutScheme.test(text) ? `https://${text}` : undefined;
  return link !== undefined && URL.canParse(link) ? link : undefined;
}
