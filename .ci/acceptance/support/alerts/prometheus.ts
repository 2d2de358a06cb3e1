import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, until } from '../processes.js';

interface Options {
  readonly rules: string;
  /** Seconds between two scrapes, and two evaluations of the rules. */
  readonly interval: number;
}

/** A Prometheus of its own with rules over processes of the product. */
export class Prometheus {
  /** Alerts that were firing at any look since `watch`. */
  readonly fired = new Set<string>();
  private readonly directory = mkdtempSync(path.join(tmpdir(), 'deskledger-prometheus-'));
  private process: ChildProcess | undefined;
  private said = '';
  private port = 0;
  private watching: Promise<void> | undefined;
  private isOver = false;

  /** @throws Error when the program is missing or does not become ready. */
  async start({ rules, interval }: Options): Promise<void> {
    this.port = await freePort();
    const file = (name: string) => path.join(this.directory, name);
    writeFileSync(file('rules.yaml'), rules);
    // JSON is YAML.
    const configuration = {
      global: { scrape_interval: `${interval}s`, scrape_timeout: `${interval}s`, evaluation_interval: `${interval}s` },
      rule_files: ['rules.yaml'],
      scrape_configs: [{ job_name: 'deskledger', file_sd_configs: [{ files: ['targets.json'] }] }],
    };
    writeFileSync(file('prometheus.yaml'), JSON.stringify(configuration));
    const child = spawn(
      'prometheus',
      [
        `--config.file=${file('prometheus.yaml')}`,
        `--storage.tsdb.path=${file('data')}`,
        `--web.listen-address=127.0.0.1:${this.port}`,
        '--log.level=warn',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    child.stderr.on('data', (bytes: Buffer) => (this.said += bytes.toString()));
    child.once('error', (error) => (this.said += error.message));
    this.process = child;
    try {
      await until('readiness of Prometheus', 60, async () => (await fetch(this.url('/-/ready'))).ok);
    } catch (error) {
      const missing = 'prometheus is missing. Install it: apt-get install --no-install-recommends prometheus (Debian).';
      throw new Error(this.said.includes('ENOENT') ? missing : this.said, { cause: error });
    }
  }

  /** Whom it asks, as host and port each; it learns at once. */
  ask(targets: readonly string[]): void {
    writeFileSync(path.join(this.directory, 'targets.json'), JSON.stringify([{ targets }]));
  }

  /** Other rules from now on. */
  use(rules: string): void {
    writeFileSync(path.join(this.directory, 'rules.yaml'), rules);
    this.process?.kill('SIGHUP');
  }

  /** From now on `fired` is kept. */
  watch(): void {
    this.watching = this.keepFired();
  }

  /** Values of an instant query. */
  async values(query: string): Promise<{ metric: Record<string, string>; value: number }[]> {
    const response = await fetch(this.url(`/api/v1/query?${new URLSearchParams({ query }).toString()}`));
    const { data } = (await response.json()) as {
      data: { result: { metric: Record<string, string>; value: [number, string] }[] };
    };
    return data.result.map(({ metric, value }) => ({ metric, value: Number(value[1]) }));
  }

  /** Names of the alerts that fire now. */
  async firing(): Promise<string[]> {
    const alerts = await this.values('ALERTS{alertstate="firing"}');
    return [...new Set(alerts.map(({ metric }) => metric['alertname']!))].sort();
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.watching;
    if (this.process !== undefined && this.process.exitCode === null && this.process.signalCode === null) {
      const gone = once(this.process, 'exit');
      this.process.kill('SIGKILL');
      await gone;
    }
    rmSync(this.directory, { recursive: true, force: true });
  }

  private url(place: string): string {
    return `http://127.0.0.1:${this.port}${place}`;
  }

  private async keepFired(): Promise<void> {
    while (!this.isOver) {
      for (const name of await this.firing().catch(() => [])) this.fired.add(name);
      await pause(200);
    }
  }
}
