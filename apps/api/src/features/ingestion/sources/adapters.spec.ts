import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chatwoot } from './chatwoot/adapter.js';
import { fixtures as ofChatwoot } from './chatwoot/testing/fixtures.js';
import { freshdesk } from './freshdesk/adapter.js';
import { fixtures as ofFreshdesk } from './freshdesk/testing/fixtures.js';
import { adapters } from './index.js';
import { requestTracker } from './request-tracker/adapter.js';
import { fixtures as ofRequestTracker } from './request-tracker/testing/fixtures.js';
import type { SourceAdapter } from './source.js';
import { standard } from './standard/adapter.js';
import { fixtures as ofStandard } from './standard/testing/fixtures.js';
import type { AdapterFixtures } from './testing/adapter-fixtures.js';
import { describeAdapter } from './testing/adapter-suite.js';
import { pigeonPost } from './testing/pigeon-post/adapter.js';
import { fixtures as ofPigeonPost } from './testing/pigeon-post/fixtures.js';
import { zammad } from './zammad/adapter.js';
import { fixtures as ofZammad } from './zammad/testing/fixtures.js';
import { zendesk } from './zendesk/adapter.js';
import { fixtures as ofZendesk } from './zendesk/testing/fixtures.js';
import { zohoDesk } from './zoho-desk/adapter.js';
import { fixtures as ofZohoDesk } from './zoho-desk/testing/fixtures.js';

/** Every adapter with its fixtures; the last one is of a help desk that does not exist. */
const suite: [SourceAdapter, AdapterFixtures][] = [
  [standard, ofStandard],
  [zendesk, ofZendesk],
  [freshdesk, ofFreshdesk],
  [zohoDesk, ofZohoDesk],
  [zammad, ofZammad],
  [chatwoot, ofChatwoot],
  [requestTracker, ofRequestTracker],
  [pigeonPost, ofPigeonPost],
];

describe('the adapters', () => {
  it('are those of all folders, under the names of their folders, and all are in the suite', () => {
    const folders = readdirSync(import.meta.dirname).filter((name) =>
      existsSync(join(import.meta.dirname, name, 'adapter.ts')),
    );
    const registered = adapters.map(({ name }) => name).sort();
    expect(registered).toEqual(folders.sort());
    expect(suite.map(([{ name }]) => name)).toEqual(expect.arrayContaining(registered));
  });
});

for (const [adapter, fixtures] of suite) describeAdapter(adapter, fixtures);
