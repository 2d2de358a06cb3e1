/**
 * Sweeps the alerts on figures once when all are due, and then when none is, in an application without workers of its own.
 * @see run-child.mjs for how it is started: {"databaseUrl": text}
 */
import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../apps/api/dist/app.module.js';
import { createConfig } from '../../apps/api/dist/config/config.js';
import { FigureAlertSweep } from '../../apps/api/dist/features/notifications/figure-alerts/figure-alert-sweep.js';

const idleSweeps = 50;
const { databaseUrl } = JSON.parse(process.argv[2] ?? '{}');
const directory = await mkdtemp(join(tmpdir(), 'deskledger-bench-'));
const config = createConfig({ ROLE: 'api', DATA_DIR: directory, LOG_LEVEL: 'error' }, databaseUrl);
const app = await NestFactory.createApplicationContext(AppModule.with(config), { logger: ['error'] });
const sweep = app.get(FigureAlertSweep, { strict: false });
const evaluating = await seconds(() => sweep.sweep());
const idle =
  (await seconds(async () => {
    for (let nth = 0; nth < idleSweeps; nth += 1) await sweep.sweep();
  })) / idleSweeps;
await app.close();
await rm(directory, { recursive: true, force: true });
process.stdout.write(`${JSON.stringify({ evaluating, idle })}\n`, () => process.exit(0));

async function seconds(work) {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
