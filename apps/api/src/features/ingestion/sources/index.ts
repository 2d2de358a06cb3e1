import { chatwoot } from './chatwoot/adapter.js';
import { freshdesk } from './freshdesk/adapter.js';
import { requestTracker } from './request-tracker/adapter.js';
import type { SourceAdapter } from './source.js';
import { standard } from './standard/adapter.js';
import { zammad } from './zammad/adapter.js';
import { zendesk } from './zendesk/adapter.js';
import { zohoDesk } from './zoho-desk/adapter.js';

/** Every help desk that the product understands: a folder with an adapter, and its line here. */
export const adapters: readonly SourceAdapter[] = [
  standard,
  zendesk,
  freshdesk,
  zohoDesk,
  zammad,
  chatwoot,
  requestTracker,
];

/** Injects the adapters, so that a test may bring one of its own. */
export const SOURCE_ADAPTERS = Symbol('source adapters');
