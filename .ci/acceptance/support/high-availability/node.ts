import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { finished } from 'node:stream/promises';
import { processesOf, signal } from '../chaos/servers.js';
import { KeptRole } from '../chaos/kept-role.js';
import { administrator } from '../processes.js';
import { addressOf } from './page.js';

type Account = { uid: number; gid: number } | undefined;

/** One machine of docs/how-to/run-highly-available.md: an address of this one, and its programs. */
export class Node {
  readonly address: string;
  readonly roles: KeptRole[] = [];
  private readonly programs = new Map<string, ChildProcess>();

  constructor(
    readonly number: number,
    private readonly root: string,
    private readonly account: Account,
  ) {
    this.address = addressOf(number);
  }

  get name(): string {
    return `node${this.number}`;
  }

  get frontUrl(): string {
    return `http://${this.address}:8080`;
  }

  file(path: string): string {
    return `${this.root}/${this.name}${path}`;
  }

  /** All programs but Deskledger's. */
  start(): void {
    this.run('etcd', ['etcd'], environmentIn(this.file('/etc/default/etcd')));
    this.startPatroni();
    this.run('haproxy', ['haproxy', '-db', '-f', this.file('/etc/haproxy/haproxy.cfg')]);
    this.startRedis();
  }

  startPatroni(): void {
    this.run('patroni', ['patroni', this.file('/etc/patroni/config.yml')]);
  }

  startRedis(): void {
    this.run('redis', ['redis-server', this.file('/etc/redis/redis.conf')]);
    this.run('sentinel', ['redis-sentinel', this.file('/etc/redis/sentinel.conf')]);
  }

  /** What its /etc/deskledger.env says. */
  get environment(): Record<string, string> {
    return environmentIn(this.file('/etc/deskledger.env'));
  }

  async startDeskledger(): Promise<void> {
    const test = {
      ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
      // One session asks for everybody here.
      API_REQUESTS_PER_MINUTE: '100000000',
    };
    const environment = { ...this.environment, ...test };
    this.roles.push(new KeptRole(`api of ${this.name}`, 'api', 3000, environment));
    this.roles.push(new KeptRole(`worker of ${this.name}`, 'worker', 9464, environment));
    for (const role of this.roles) await role.ready();
  }

  get postgres(): number[] {
    const file = this.file('/var/lib/postgresql/15/deskledger/postmaster.pid');
    if (!existsSync(file)) return [];
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    return existsSync(`/proc/${pid}`) ? processesOf(pid) : [];
  }

  /** What HAProxy's admin socket is told. */
  async tellProxy(command: string): Promise<void> {
    const socket = connect(this.file('/var/run/haproxy/admin.sock'));
    socket.end(`${command}\n`);
    await finished(socket.resume());
  }

  kill(...programs: string[]): void {
    for (const name of programs) this.programs.get(name)?.kill('SIGKILL');
  }

  /** As if its power were cut. */
  async lose(): Promise<void> {
    const roles = this.roles.splice(0).map((role) => role.lose());
    this.kill(...this.programs.keys());
    signal(this.postgres, 'SIGKILL');
    await Promise.all(roles);
  }

  private run(name: string, [program, ...words]: string[], env: Record<string, string> = {}): void {
    const log = openSync(this.file(`/${name}.log`), 'a');
    const path = { PATH: process.env['PATH'] ?? '', HOME: this.file('/var/lib/postgresql'), LC_ALL: 'C.UTF-8' };
    const options = { ...this.account, cwd: '/', env: { ...path, ...env } };
    this.programs.set(name, spawn(program!, words, { ...options, stdio: ['ignore', log, log] }));
  }
}

function environmentIn(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}
