import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { warnOf } from '../database/database-outage.js';
import { Database } from '../database/database.js';
import { Listener } from '../database/listener.js';
import { CHANGES_CHANNEL } from '../projections/projection-feed.js';
import { ProjectionRegistry } from '../projections/projection-registry.js';
import { momentPatience } from '../database/given-up.js';
import { prepared } from '../database/statement.js';

export interface VersionChange {
  readonly dataVersion: string;
  /** What moved since the version before. */
  readonly kinds: readonly string[];
}

interface Dated {
  readonly dataVersion: string;
}

/**
 * A notification can be lost with its connection; nobody waits longer than this for the change that it told of.
 * Processes that only work, and make most of the changes themselves, are content with it.
 */
const longestUnnoticed = 2_000;

/**
 * The version of everything that the inline projections hold, kept in memory. It is read after a notification, and from
 * where the figures are (`ReadRoute`, which decides with each reading): an answer computed after the version was read is
 * never older than that version. A replica that follows late is looked at again with the next poll.
 */
@Injectable()
export class DataVersion implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(DataVersion.name);
  private readonly listeners = new Set<(change: VersionChange) => void>();
  private marks: Marks | undefined;
  private value = '';
  private reading: Promise<string> | undefined;
  private queued: Promise<string> | undefined;
  private poll: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly listener: Listener,
    private readonly registry: ProjectionRegistry,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const look = () => void this.look();
    if (this.config.role !== 'worker')
      await this.listener.listen(CHANGES_CHANNEL, { onNotification: look, onConnected: look });
    await this.look();
    this.poll = setInterval(look, longestUnnoticed);
    this.poll.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.poll);
  }

  /** The version as of the last notification. Answers at once, except before the first reading. */
  current(): string | Promise<string> {
    return this.marks === undefined ? this.refresh() : this.value;
  }

  /**
   * Reads an answer that is not older than a version, for which somebody asks who may have seen it. One that is comes from
   * a replica that is late: it is read again from the primary.
   */
  async notOlderThan<A extends Dated>(version: string, read: () => Promise<A>): Promise<A> {
    const answer = await this.readOnTime(version, read);
    // Until the next reading this is what has been shown.
    if (isOlder(this.value, answer.dataVersion)) this.value = answer.dataVersion;
    return answer;
  }

  /** Calls back after every change; answers the function that ends it. */
  subscribe(listener: (change: VersionChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The version as of now. Concurrent callers share a read that began after they asked. */
  refresh(): Promise<string> {
    if (this.reading === undefined) {
      this.reading = this.read().finally(() => (this.reading = undefined));
      return this.reading;
    }
    const next = () => {
      this.queued = undefined;
      return this.refresh();
    };
    this.queued ??= this.reading.then(next, next);
    return this.queued;
  }

  private async readOnTime<A extends Dated>(version: string, read: () => Promise<A>): Promise<A> {
    const answer = await read();
    if (!isOlder(answer.dataVersion, version)) return answer;
    this.database.route.passOver();
    return read();
  }

  private async read(): Promise<string> {
    const { version, marks } = await this.database.route.look<MarkedVersion & Record<string, unknown>>({
      sql: markedVersionSql,
      isBehind: (one, other) => isOlder(one.version, other.version) || one.migrations < other.migrations,
      isOlderThanShown: (one) => isOlder(one.version, this.value),
    });
    const before = this.marks;
    this.marks = marks;
    this.value = version;
    this.tell(movedBetween(before ?? {}, marks));
    return this.value;
  }

  private tell(moved: ReadonlySet<string>): void {
    const inline = this.registry.all().filter(({ name, lifecycle }) => lifecycle === 'inline' && moved.has(name));
    if (inline.length === 0) return;
    const kinds = [...new Set(inline.map(({ stream }) => stream.moves))];
    for (const listener of this.listeners) listener({ dataVersion: this.value, kinds });
  }

  /** Without its replica the product still takes deliveries, and lets people in. */
  private async look(): Promise<void> {
    try {
      await this.refresh();
    } catch (error) {
      warnOf(error, 'Could not read the data version', this.logger);
    }
  }
}

/** By projection: how far it is in all partitions together, and when it was rebuilt. Another text: its rows may differ. */
type Marks = Readonly<Record<string, string>>;

const millis = (moment: string): string => `coalesce(extract(epoch from ${moment}) * 1000, 0)::bigint`;

/**
 * One row, one column `version`: for statements that answer with the version of the very snapshot that they read.
 * In every partition the inline projection that was fed last is at the head; async ones are never further. A rebuilt
 * projection may answer differently at the same checkpoints, and so may everything once texts were erased, of which no
 * event tells: these moments are part of the version.
 */
export const dataVersionSql = `
  select coalesce(sum(head), 0)::bigint::text || '.' || (select ${millis('max(moment)')} from (
      select max(rebuilt_at) as moment from projections
      union all select max(finished_at) from person_erasures
      union all select max(finished_at) from retention_runs) as moments)::text as version
    from (select max(position) as head from projection_checkpoints group by partition) as heads`;

/** How far a database is. */
interface MarkedVersion {
  readonly version: string;
  /** How many: a replica may follow late through a migration that moves no figure. */
  readonly migrations: number;
  readonly marks: Marks;
}

/** One row: the version, and the `Marks` that say what moved to it. */
const markedVersionSql = prepared(
  `
  select (select version from (${dataVersionSql}) as present) as version,
    (select count(*) from migrations) as migrations,
    coalesce(json_object_agg(projection, mark), '{}') as marks
  from (
    select c.projection, sum(c.position)::text || '.' || ${millis('max(p.rebuilt_at)')}::text as mark
    from projection_checkpoints c left join projections p on p.name = c.projection
    group by c.projection
  ) as marked`,
  { patience: momentPatience },
);

/** The projections whose marks differ. */
function movedBetween(before: Marks, after: Marks): ReadonlySet<string> {
  return new Set(Object.keys(after).filter((projection) => after[projection] !== before[projection]));
}

/** Whether a version is older than another of the same log. A replica has each of its primary's versions later. */
function isOlder(version: string, other: string): boolean {
  const [there, here] = [numbersOf(other), numbersOf(version)];
  return here.some((number, index) => number < there[index]!);
}

const numbersOf = (version: string): number[] => version.split('.').map(Number);
