import { readFileSync, readdirSync } from 'node:fs';

/** The direct children of a process, named after their role. Linux only: read from /proc. */
export function childrenOf(parent) {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => ({ pid: Number(entry), stat: read(`/proc/${entry}/stat`) }))
    .filter(({ stat }) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent)
    .map(({ pid }) => ({ pid, name: nameOf(pid) }));
}

/** Largest resident memory that a process ever had, in megabytes. */
export function peakMemory(pid) {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) / 1024;
}

function nameOf(pid) {
  const role = /(?:^|\0)ROLE=(\w+)/.exec(read(`/proc/${pid}/environ`))?.[1];
  return role ?? read(`/proc/${pid}/comm`).trim();
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
