/**
 * Lets the product's own reactor decide about all closings in the log that it has not seen, partition by partition, in
 * an application without workers of its own.
 * @see run-child.mjs for how it is started: {"databaseUrl": text, "partitions": number}
 */
import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../apps/api/dist/app.module.js';
import { createConfig } from '../../apps/api/dist/config/config.js';
import { FollowLog } from '../../apps/api/dist/platform/reactors/follow-log.js';
import { ReactorRegistry } from '../../apps/api/dist/platform/reactors/reactor-registry.js';

const { databaseUrl, partitions } = JSON.parse(process.argv[2] ?? '{}');
const directory = await mkdtemp(join(tmpdir(), 'deskledger-bench-'));
const config = createConfig({ ROLE: 'api', DATA_DIR: directory, LOG_LEVEL: 'error' }, databaseUrl);
const app = await NestFactory.createApplicationContext(AppModule.with(config), { logger: ['error'] });
const follow = app.get(FollowLog, { strict: false });
const reactor = app.get(ReactorRegistry, { strict: false }).get('survey-invitations');
const [started, before] = [performance.now(), process.cpuUsage()];
for (let partition = 0; partition < partitions; partition += 1) await follow.inPartition(reactor, partition);
const seconds = (performance.now() - started) / 1000;
const used = process.cpuUsage(before);
const processorSeconds = (used.user + used.system) / 1e6;
await app.close();
await rm(directory, { recursive: true, force: true });
process.stdout.write(`${JSON.stringify({ seconds, processorSeconds })}\n`, () => process.exit(0));
