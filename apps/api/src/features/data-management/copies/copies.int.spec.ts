import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FixedClock } from '../../../platform/clock/clock.js';
import { filesIn } from '../../../testing/files-in-zip.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import type { TestDatabase } from '../../../testing/test-database.js';
import { startStory, type StoryDesk } from '../../analysts/testing/story.js';
import { SealLog } from '../../operations/seals/seal-log.js';
import { reportTickets } from '../../tickets/testing/standard-webhook.js';
import { CopyRefusedError } from './copy-archive.js';
import { importCopy } from './import-copy.js';
import { copyOf, emptyInstance, waitForRebuilds } from './testing/copies.js';

const now = '2026-09-20T12:00:00Z';
const directory = mkdtempSync(join(tmpdir(), 'deskledger-copies-'));
const archivePath = join(directory, 'copy.zip');
const ranges = [
  ['2026-09-01', '2026-09-20'],
  ['2026-09-03', '2026-09-09'],
  ['2026-09-07', '2026-09-07'],
  ['2026-08-01', '2026-09-12'],
  ['2026-01-01', '2026-12-31'],
] as const;

let story: StoryDesk;
let token: string;
let archive: Buffer;
let testing: TestDatabase;

beforeAll(async () => {
  story = await startStory();
  token = await story.app.tokenOf('administrator');
  await onProgress();
  archive = await copyOf(story.app, token);
  writeFileSync(archivePath, archive);
  testing = await emptyInstance(now);
}, 120_000);
afterAll(async () => {
  await testing.drop();
  await story.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Beside the story: settings with targets and service levels, an annotation, a second connection, a ticket with replies. */
async function onProgress(): Promise<void> {
  const { app } = story;
  const done = async (call: `${string} /${string}`, body: object, status: number) => {
    const answer = await app.ask(call, { token, body });
    expect({ call, status: answer.status, json: answer.json }).toMatchObject({ status });
  };
  const none = { complianceRate: null, resolutionMinutes: null, firstReplyMinutes: null, openTickets: null };
  const settings = { figureTargets: { ...none, rating: 4.2 }, closedTicketFields: ['Closed', 'Waiting'] };
  await done('PUT /api/organization', settings, 200);
  await done('POST /api/annotations', { from: '2026-09-04', to: '2026-09-05', text: 'Release' }, 201);
  await done('POST /api/connections', { source: 'zendesk', name: 'Second desk', timezone: 'UTC' }, 201);
  await reportTickets(app, [
    {
      ticketId: 'replied',
      status: 'Open',
      createdTime: '2026-09-17T10:00:00Z',
      modifiedTime: '2026-09-17T10:30:00Z',
      subject: 'Wörter „und“ 🎟 \\ "quotes"\ttab',
      replies: [{ id: 'r1', at: '2026-09-17T10:20:00Z', by: 'agent', agent: { id: '7', name: 'Grace Hopper' } }],
    },
  ]);
}

const bringIn = (path = archivePath, onProgress = (_step: string, _table: string) => {}) =>
  importCopy(testing.owner, { archive: path }, onProgress);

async function rowsOfInstance(): Promise<number> {
  const [row] = await testing.owner.query<{ n: number }>(
    `select (select count(*) from events) + (select count(*) from personal_data) + (select count(*) from deliveries)
          + (select count(*) from stream_state) + (select count(*) from audit_log where action like 'instance.%') as n`,
  );
  return row!.n;
}

const addresses = (survey: string) => [
  '/api/dashboard',
  '/api/report/overview',
  '/api/report/render-ticket-analysis',
  '/api/report/customer-satisfaction',
  `/api/survey/overview/${survey}`,
  '/api/ticket/overview',
];

async function answers(app: TestApp, by: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [from, to] of ranges) {
    for (const address of [...addresses(story.surveys.first), `/api/survey/overview/${story.surveys.second}`]) {
      const call = `${address}?dateRange=custom&customDateRangeFrom=${from}&customDateRangeTo=${to}`;
      const { status, text } = await app.ask(`GET ${call}` as 'GET /', { token: by });
      expect({ call, status }).toEqual({ call, status: 200 });
      found[call] = figures(text);
    }
  }
  for (const call of ['/api/organization', '/api/annotations?from=2026-01-01&to=2026-12-31', '/api/survey/template'])
    found[call] = figures((await app.ask(`GET ${call}` as 'GET /', { token: by })).text);
  return found;
}

/** What tells the moment of an answer or the way of its making, and names of accounts, which stay with their instance. */
const ofThisInstance = /"(dataVersion|updatedBy|author|recalculation)":(null|"[^"]*"|\{[^}]*\})/g;
const figures = (text: string) => text.replace(ofThisInstance, '"$1":null');

describe('a copy of everything', () => {
  it('names no account and holds no secret', async () => {
    const files = filesIn(archive);
    const all = Object.values(files).map(String).join('');
    for (const secret of ['password', 'token_hash', '@desk.test', 'api_access', '"secrets"'])
      expect(all.replace(/grace@desk\.test/g, '')).not.toContain(secret);
    const [connection] = await story.app.testDatabase.database.query<{ token: string }>(
      `select token from connections where source = 'zendesk'`,
    );
    expect(all).not.toContain(connection!.token);
    expect(all).toContain('Second desk');
  });

  it('is refused where a byte of a file is another one, or the end is missing, and nothing is left', async () => {
    const path = join(directory, 'flipped.zip');
    for (const name of [
      'tables/connections.jsonl',
      'tables/events.jsonl',
      'tables/personal_data.jsonl',
      'manifest.json',
    ]) {
      // The first place where the name stands is the head of the file: its content follows.
      const content = archive.indexOf(name) + name.length;
      for (const at of [content, content + 1, content + 60]) {
        const flipped = Buffer.from(archive);
        flipped[at]! ^= 4;
        writeFileSync(path, flipped);
        await expect(bringIn(path)).rejects.toThrow(CopyRefusedError);
      }
    }
    writeFileSync(path, archive.subarray(0, archive.length / 2));
    await expect(bringIn(path)).rejects.toThrow('cannot be read as a ZIP archive');
    expect(await rowsOfInstance()).toBe(0);
  });

  it('leaves nothing where it is broken off', async () => {
    const broken = bringIn(archivePath, (step, table) => {
      if (step === 'written' && table === 'survey_invitations') throw new Error('the power is gone');
    });
    await expect(broken).rejects.toThrow('the power is gone');
    expect(await rowsOfInstance()).toBe(0);
  });

  it('shows the same figures in another instance, byte for byte, and verifies', async () => {
    const before = await answers(story.app, token);
    await bringIn();
    const copy = await startTestApp({ database: testing, keepDatabase: true, clock: new FixedClock(new Date(now)) });
    try {
      const by = await copy.tokenOf('administrator');
      const projections = async () =>
        (await copy.ask('GET /api/projections', { token: by })).json?.['items'] as { name: string }[];
      await waitForRebuilds(copy, by);
      expect(await answers(copy, by)).toEqual(before);
      for (const { name } of await projections()) {
        const { json } = await copy.ask(`POST /api/projections/${name}/verify` as 'POST /', { token: by });
        expect({ name, json }).toMatchObject({ json: { differences: [] } });
      }
      await copy.app.get(SealLog).seal();
      for (let partition = 0; partition < 16; partition += 1) {
        const { json } = await copy.ask(`GET /api/log/verification?partition=${partition}` as 'GET /', { token: by });
        expect(json).toMatchObject({ faults: [] });
      }
      // It goes on: a ticket that was copied and one that is new.
      const moved = { modifiedTime: '2026-09-19T10:00:00Z', status: 'Closed', closedTime: '2026-09-19T10:00:00Z' };
      await reportTickets(copy, [
        { ticketId: 'replied', createdTime: '2026-09-17T10:00:00Z', ...moved },
        { ticketId: 'new here', createdTime: '2026-09-19T09:00:00Z', ...moved },
      ]);
      const { json } = await copy.ask('GET /api/audit?action=instance', { token: by });
      expect(json?.['items']).toMatchObject([{ action: 'instance.imported' }]);
    } finally {
      await copy.close();
    }
  }, 240_000);

  it('is refused by an instance that has recorded something', async () => {
    await expect(bringIn()).rejects.toThrow('This instance is not empty: events has data');
  });
});
