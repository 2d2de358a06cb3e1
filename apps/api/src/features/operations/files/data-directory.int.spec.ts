import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../../app.module.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { testConfig } from '../../../testing/test-config.js';
import { waitFor } from '../../../testing/wait-for.js';
import { ExportSweep } from '../../data-management/exports/export-sweep.js';
import { ImportSweep } from '../../data-management/imports/import-sweep.js';

let root: string;
let api: TestApp;
let worker: INestApplicationContext;
let token: string;

const inside = (name: string) => join(root, name);

async function start(directories: { api: string; worker: string }): Promise<void> {
  root = mkdtempSync(join(tmpdir(), 'deskledger-directories-'));
  api = await startTestApp({ config: { role: 'api', dataDirectory: inside(directories.api) } });
  token = await api.tokenOf('administrator');
  const config = testConfig(api.testDatabase.url, { role: 'worker', dataDirectory: inside(directories.worker) });
  worker = await NestFactory.createApplicationContext(AppModule.with(config), { logger: false, abortOnError: false });
}

afterEach(async () => {
  await worker.close();
  await api.close();
  rmSync(root, { recursive: true });
});

async function exported(): Promise<string> {
  const { json } = await api.ask('POST /api/exports', { token, body: { contents: ['settings'] } });
  const id = String(json?.['id']);
  await waitFor(async () => (await api.ask(`GET /api/exports/${id}`, { token })).json?.['status'] === 'ready', 'it');
  return id;
}

async function filesFinding() {
  const { json } = await api.ask('GET /api/operations/diagnosis', { token });
  return (json?.['checks'] as { name: string; status: string; detail: string }[]).find(({ name }) => name === 'files');
}

describe('API and worker with one directory', () => {
  beforeEach(() => start({ api: 'shared', worker: 'shared' }));

  it('find the files of each other, and the doctor has nothing to say', async () => {
    const id = await exported();
    expect((await api.ask(`GET /api/exports/${id}/file`, { token })).status).toBe(200);
    expect(await filesFinding()).toMatchObject({ status: 'ok' });
  });

  it('are told when a file is gone', async () => {
    rmSync(join(inside('shared'), 'exports', await exported()));
    expect(await filesFinding()).toMatchObject({ status: 'warning', detail: expect.stringContaining('1 of 1') });
  });

  it('lose what no row can want, and nothing else', async () => {
    const id = await exported();
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const put = (shelf: string, name: string, age: number) => {
      mkdirSync(join(inside('shared'), shelf), { recursive: true });
      writeFileSync(join(inside('shared'), shelf, name), 'x');
      utimesSync(join(inside('shared'), shelf, name), days(age), days(age));
    };
    put('exports', 'orphan', 9);
    put('exports', 'of-another-database', 6);
    put('exports', 'broken-off.part', 0.1);
    put('exports', 'on-its-way.part', 0.01);
    put('imports', 'orphan.errors', 9);

    await worker.get(ExportSweep).sweep();
    await worker.get(ImportSweep).sweep();

    const isThere = (shelf: string, name: string) => existsSync(join(inside('shared'), shelf, name));
    expect(isThere('exports', 'orphan') || isThere('exports', 'broken-off.part')).toBe(false);
    expect(isThere('imports', 'orphan.errors')).toBe(false);
    expect(isThere('exports', 'of-another-database') && isThere('exports', 'on-its-way.part')).toBe(true);
    expect(isThere('exports', id)).toBe(true);
  });
});

describe('API and worker with a directory each', () => {
  beforeEach(() => start({ api: 'one', worker: 'other' }));

  it('are told so by the doctor, and where a file is looked for', async () => {
    const id = await exported();
    const answer = await api.ask(`GET /api/exports/${id}/file`, { token });
    expect(answer).toMatchObject({ status: 404, json: { detail: expect.stringContaining('must share') } });
    expect(await filesFinding()).toMatchObject({
      status: 'warning',
      detail: expect.stringContaining('API and workers must share DATA_DIR'),
    });
  });
});
