import { readFileSync, readdirSync } from 'node:fs';

/** The direct children of a process, named after their role. Linux only: read from /proc. */
export function childrenOf(parent) {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => ({ pid: Number(entry), stat: read(`/proc/${entry}/stat`) }))
    .filter(({ stat }) => parentIn(stat) === parent)
    .map(({ pid }) => ({ pid, name: nameOf(pid) }));
}

export const parentOf = (pid) => parentIn(read(`/proc/${pid}/stat`));

const parentIn = (stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);

/** Largest resident memory that a process ever had, in megabytes. */
export function peakMemory(pid) {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) / 1024;
}

const clockTicks = 100;

/** Processor time in seconds that a process has used so far, with its children, those that have ended included. */
export function processorTime(pid) {
  const living = [pid, ...childrenOf(pid).map((child) => child.pid)].map(timesOf);
  const ended = timesOf(pid).ofEnded;
  return (living.reduce((sum, { own }) => sum + own, 0) + ended) / clockTicks;
}

/** The same for several processes, by name; a supervisor only waits. */
export function processorTimes(processes) {
  return processes.filter(({ name }) => name !== 'supervisor').map(({ pid, name }) => [name, processorTime(pid)]);
}

function timesOf(pid) {
  const stat = read(`/proc/${pid}/stat`);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  return { own: user + system, ofEnded: endedUser + endedSystem };
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
