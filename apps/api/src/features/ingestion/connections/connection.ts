import type { Authenticity } from '../authenticity/authenticity.js';

export const sources = ['standard', 'zoho-desk', 'zendesk', 'freshdesk'] as const;
export type Source = (typeof sources)[number];

/** One configured help desk. */
export interface Connection {
  readonly id: string;
  readonly source: Source;
  readonly name: string;
  /** The unguessable part of its address. */
  readonly token: string;
  /** IANA zone in which times without an offset are read. */
  readonly timezone: string;
  readonly authenticity: Authenticity;
}

/** The connection that exists from the first start and also answers without its token. */
export const standardConnectionId = 'standard';
