import { createHash } from 'node:crypto';
import type { AuditFault, AuditVerification } from '@deskledger/contracts';
import type { Database } from '../database/database.js';
import type { Tx } from '../database/tx.js';

interface Link extends Record<string, unknown> {
  readonly nth: number;
  readonly line: string;
  readonly hash: string;
  readonly fields: (string | null)[] | null;
}

interface Place {
  readonly nth: number;
  /** null: of the line before nobody knows the hash any more, so that the next one cannot be judged. */
  readonly hash: string | null;
}

const page = 1_000;
/** More are not told: who finds one looks for a copy of the log. */
const mostFaults = 100;

const linksSql = `
  select nth, chained.line::text as line, encode(hash, 'hex') as hash,
         case when log.id is not null
              then json_build_array(log.id::text, to_char(log.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
                                    log.actor, log.action, log.subject, log.details::text) end as fields
    from audit_chain as chained left join audit_log as log on log.id = chained.line
   where nth > $1 order by nth limit ${page}`;
const addedSql = `
  select id::text as line from audit_log where not exists (select from audit_chain where line = id) order by id limit ${mostFaults}`;

/**
 * Holds every line of the audit log to its hash and to the hash before it, in pages, as of one moment.
 * @param noted a head of earlier, which has to be part of this history
 * @param last so many lines alone, the newest
 */
export function verifyAuditChain(
  database: Database,
  { noted, last = Infinity }: { noted?: string | undefined; last?: number } = {},
): Promise<AuditVerification> {
  return database.transaction(
    async (tx) => {
      const head = await readHead(tx);
      const walk = new ChainWalk(await startOf(tx, Math.max(0, head.nth - last)), noted);
      for (;;) {
        const links = await tx.query<Link>(linksSql, [walk.place.nth]);
        for (const link of links) walk.step(link);
        if (links.length < page) break;
      }
      for (const { line } of await tx.query<{ line: string }>(addedSql, [])) walk.fault({ kind: 'added', line });
      return walk.end(head);
    },
    { isolation: 'REPEATABLE READ' },
  );
}

async function readHead(tx: Tx): Promise<Place> {
  const [head] = await tx.query<Place & Record<string, unknown>>(
    `select nth, encode(hash, 'hex') as hash from audit_head`,
  );
  return head ?? { nth: 0, hash: '' };
}

/** The place before which nothing is looked at. */
async function startOf(tx: Tx, nth: number): Promise<Place> {
  if (nth === 0) return { nth: 0, hash: '' };
  const [link] = await tx.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from audit_chain where nth = $1`,
    [nth],
  );
  return { nth, hash: link?.hash ?? null };
}

/** Goes from link to link and gathers what is wrong. */
class ChainWalk {
  private readonly faults: AuditFault[] = [];
  private readonly noted: { readonly head: string; isFound: boolean } | undefined;

  constructor(
    public place: Place,
    noted: string | undefined,
  ) {
    this.noted = noted === undefined ? undefined : { head: noted, isFound: noted === headOf(place) };
  }

  step({ nth, line, hash, fields }: Link): void {
    const isNext = nth === this.place.nth + 1;
    if (!isNext) this.fault({ kind: 'removed', line: null });
    if (fields === null) this.fault({ kind: 'removed', line });
    else if (isNext && this.place.hash !== null && hashOf(this.place.hash, fields) !== hash)
      this.fault({ kind: 'changed', line });
    this.place = { nth, hash };
    if (this.noted?.head === headOf(this.place)) this.noted.isFound = true;
  }

  fault(fault: AuditFault): void {
    if (this.faults.length < mostFaults) this.faults.push(fault);
  }

  end(head: Place): AuditVerification {
    if (head.nth !== this.place.nth || head.hash !== this.place.hash) this.fault({ kind: 'cut off', line: null });
    if (this.noted?.isFound === false) this.fault({ kind: 'another history', line: null });
    return { lines: this.place.nth, head: headOf(this.place), faults: this.faults };
  }
}

function headOf({ nth, hash }: Place): string | null {
  return nth === 0 ? null : `${nth}:${hash}`;
}

/** The hash of a line, as migration 0031 has it: over the hash before it and its fields, each with its length. */
function hashOf(before: string, fields: readonly (string | null)[]): string {
  const hash = createHash('sha256').update(before, 'hex');
  for (const field of fields) hash.update(field === null ? '-' : `${Buffer.byteLength(field)}:${field}`);
  return hash.digest('hex');
}
