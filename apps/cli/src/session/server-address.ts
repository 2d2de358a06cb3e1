import { WrongUse } from '../failures/failures.js';

/** The origin (and path, if the product stands under one) of a server, without a trailing slash. */
export function serverAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new WrongUse(
      `'${text}' is not a server address.`,
      'Use an address such as http://127.0.0.1:3000 or https://desk.example.com.',
    );
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
