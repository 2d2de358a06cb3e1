import { Client } from 'pg';
import { type Lsn, lsnOf } from '../wal/lsn.js';
import { CopyMessages, hangUp } from './copy-messages.js';

export interface SystemIdentity {
  /** Of the cluster, from its making on; its restored copies have the same. */
  systemId: string;
  timeline: number;
  /** Until where the log is on the disk. */
  flushed: Lsn;
}

export interface ReplicationSlot {
  /** From here on the server keeps its log; null: it has thrown some of that away. */
  restart: Lsn | null;
}

const undefinedFile = '58P01';
const undefinedObject = '42704';

/** A connection that speaks the replication protocol, for physical replication. */
export class Replication {
  private version = '';

  private constructor(private readonly client: Client) {}

  /** @param url of a role that may replicate. */
  static async open(url: string): Promise<Replication> {
    // The driver's types leave out what its connection parameters take.
    const client = new Client({ connectionString: url, replication: 'true' } as never);
    client.on('error', () => undefined);
    const replication = new Replication(client);
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
      if (parameterName === 'server_version') replication.version = parameterValue!;
    });
    await client.connect();
    return replication;
  }

  /** Of the server, such as `18.4`. */
  get serverVersion(): string {
    return this.version;
  }

  async identify(): Promise<SystemIdentity> {
    const { rows } = await this.client.query<Record<string, unknown>>('IDENTIFY_SYSTEM');
    const [row] = rows;
    const [systemId, timeline, flushed] = [row?.['systemid'], row?.['timeline'], row?.['xlogpos']].map(String);
    return { systemId: systemId!, timeline: Number(timeline), flushed: lsnOf(flushed!) };
  }

  /** The file with a timeline's ancestors, as the server has it; undefined for the first one. */
  async history(timeline: number): Promise<{ name: string; content: Buffer } | undefined> {
    if (timeline === 1) return undefined;
    const messages = new CopyMessages(this.client, `TIMELINE_HISTORY ${timeline}`);
    for await (const _message of messages);
    const [name, content] = messages.rows[0] ?? [];
    return { name: String(name), content: Buffer.from(content ?? '') };
  }

  /** undefined: there is none of this name. */
  async slot(name: string): Promise<ReplicationSlot | undefined> {
    const { rows } = await this.client.query<Record<string, unknown>>(`READ_REPLICATION_SLOT ${name}`);
    const [row] = rows;
    if (row === undefined || row['slot_type'] === null) return undefined;
    const restart = row['restart_lsn'];
    return { restart: typeof restart === 'string' ? lsnOf(restart) : null };
  }

  /** From now on the server keeps its log for whoever reads by this slot, within its `max_slot_wal_keep_size`. */
  async createSlot(name: string): Promise<void> {
    await this.client.query(`CREATE_REPLICATION_SLOT ${name} PHYSICAL (RESERVE_WAL true)`);
  }

  async dropSlot(name: string): Promise<void> {
    await this.client.query(`DROP_REPLICATION_SLOT ${name}`);
  }

  /** A command that answers by copying. The connection serves nothing else until that has ended. */
  copy(command: string): CopyMessages {
    return new CopyMessages(this.client, command);
  }

  close(): Promise<void> {
    return hangUp(this.client);
  }
}

/** Whether the server said that it no longer has what was asked for. */
export const isGone = (error: unknown): boolean => codeOf(error) === undefinedFile || codeOf(error) === undefinedObject;

/** Whether somebody else reads by this slot. */
export const isInUse = (error: unknown): boolean => codeOf(error) === '55006';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
