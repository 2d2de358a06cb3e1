interface Mark {
  readonly spec?: string;
  readonly begin?: string;
  readonly end?: string;
}
export function mark(what: Mark): void;
/** Seconds of processor time that PostgreSQL has used: its postmaster, and the backends that have ended. */
export function markServer(postmaster: number): void;
export function spent<T>(kind: string, work: () => Promise<T>): Promise<T>;
