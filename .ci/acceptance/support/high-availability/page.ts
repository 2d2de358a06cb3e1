import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

export const addressOf = (node: number) => `127.0.1.${node}`;

/** The page's machines as addresses of this one, each with its files in a folder of its own. */
export function onThisMachine(block: string, node: number, root: string): string {
  return block
    .replace('NODE=node1 IP=10.0.0.1', `NODE=node${node} IP=10.0.0.${node}`)
    .replaceAll('10.0.0.0/24', '127.0.0.0/8')
    .replaceAll('10.0.0.', '127.0.1.')
    .replaceAll('/srv/', `${root}/srv/`)
    .replaceAll(/(?<=[\s:=])\/(etc|var)\//g, `${root}/node${node}/$1/`);
}

/** Runs blocks in one shell; whoever runs it owns all files already. */
export function runShell(blocks: readonly string[], account: { uid?: number; gid?: number }): string {
  const script = ['set -eu', 'chown() { :; }', ...blocks].join('\n');
  return execFileSync('bash', ['-c', script], { ...account, encoding: 'utf8', cwd: '/' });
}

export function makeFolders(root: string, node: number): void {
  for (const folder of ['etc/default', 'etc/patroni', 'etc/haproxy', 'etc/redis', 'var/lib/redis', 'var/lib/etcd'])
    mkdirSync(`${root}/node${node}/${folder}`, { recursive: true });
  for (const folder of ['var/lib/postgresql/15', 'var/run/postgresql', 'var/run/haproxy'])
    mkdirSync(`${root}/node${node}/${folder}`, { recursive: true });
}
