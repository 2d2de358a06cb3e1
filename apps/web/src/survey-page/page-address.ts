export type PageAddress = { page: 'survey' | 'unsubscribe'; id: string } | { page: 'preview' };

/** What an address below /survey/ asks for. */
export function readPageAddress(path: string): PageAddress {
  const [first = '', second] = path.replace(/^\/survey\/?/, '').split('/');
  if (first === 'preview') return { page: 'preview' };
  if (first === 'unsubscribe') return { page: 'unsubscribe', id: second ?? '' };
  return { page: 'survey', id: first };
}
