import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, repository, until } from '../processes.js';

/** `npm run demo`, with metrics. */
export class Demo {
  private said = '';

  private constructor(
    private readonly child: ChildProcess,
    private readonly directory: string,
    /** Where worker and API show their metrics. */
    readonly targets: readonly string[],
  ) {
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (bytes: Buffer) => (this.said = `${this.said}${bytes.toString()}`.slice(-4000)));
  }

  /** Resolves when it answers; its history may still be on the way. */
  static async start(): Promise<Demo> {
    const [port, metrics] = [await freePort(), await freePort()];
    const directory = mkdtempSync(path.join(tmpdir(), 'deskledger-demo-'));
    const child = spawn(process.execPath, [path.join(repository, '.config/start.mjs'), '--demo'], {
      cwd: repository,
      env: {
        ...{ PATH: process.env['PATH'] ?? '', HOME: directory, DATA_DIR: path.join(directory, 'data') },
        ...{ PORT: String(port), METRICS_PORT: String(metrics), LOG_LEVEL: 'warn' },
      },
    });
    const demo = new Demo(
      child,
      directory,
      [metrics, metrics + 1].map((one) => `127.0.0.1:${one}`),
    );
    try {
      await until(`metrics of the demo; it said: ${demo.said}`, 600, async () => {
        const answers = await Promise.all(demo.targets.map((target) => fetch(`http://${target}/metrics`)));
        return answers.every(({ ok }) => ok);
      });
      return demo;
    } catch (error) {
      await demo.stop();
      throw new Error(demo.said, { cause: error });
    }
  }

  async stop(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await Promise.race([gone, pause(30_000, undefined, { ref: false })]);
    rmSync(this.directory, { recursive: true, force: true });
  }
}
