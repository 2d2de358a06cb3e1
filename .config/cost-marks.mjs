/**
 * With TEST_COST naming a file, the processes of a test run write into it how much processor time they have used until
 * now, and what begins or ends here; `npm run test:cost` adds that up. Without it nothing is written.
 */
import { appendFileSync, readFileSync } from 'node:fs';

const file = process.env.TEST_COST;
/** Linux counts processor time in these, whatever the kernel was built with. */
const TICKS_A_SECOND = 100;

/**
 * @param what `{ spec }`: a spec file begins, and ends the one before it. `{ begin }`, `{ end }`: a kind of work.
 *   `{}`: nothing but the time, for the end of a process.
 */
export function mark(what) {
  if (file === undefined) return;
  const { user, system } = process.cpuUsage();
  write({ pid: process.pid, used: (user + system) / 1e6, ...what });
}

/** What PostgreSQL has used: its first process, and the backends that have ended. */
export function markServer(postmaster) {
  if (file !== undefined) write({ postgres: ownOf(postmaster) + endedOf(postmaster) });
}

let before = 0;

/** What a check of `npm test` has used that ended just now, with all that it had started. */
export function markCheck(check, seconds) {
  if (file === undefined) return;
  const ended = endedOf('self');
  write({ check, seconds, used: ended - before });
  before = ended;
}

const write = (line) => appendFileSync(file, `${JSON.stringify(line)}\n`);

const ownOf = (pid) => ticks(pid, 11, 13) / TICKS_A_SECOND;
const endedOf = (pid) => ticks(pid, 13, 15) / TICKS_A_SECOND;

/** The user's and the system's ticks of a process (proc(5), counted behind the name, which may hold anything). */
function ticks(pid, from, to) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields.slice(from, to).reduce((sum, text) => sum + Number(text), 0);
}

/** Does this, and has what the process uses meanwhile charged to a kind of work. */
export async function spent(kind, work) {
  mark({ begin: kind });
  try {
    return await work();
  } finally {
    mark({ end: kind });
  }
}
