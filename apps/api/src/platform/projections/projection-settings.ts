import { isDeepStrictEqual } from 'node:util';
import { prepared, type Queryable } from '../database/statement.js';
import { NewerDatabaseError } from '../database/newer-database.error.js';
import { StoreUnavailableError } from '../database/store-unavailable.error.js';
import type { Tx } from '../database/tx.js';
import type { Projection, Settings } from './projection.js';

type Versioned = Pick<Projection, 'name' | 'version'>;
type Dependent = Pick<Projection, 'name' | 'dependsOn'>;

/** What live rows were made with. */
interface Made {
  readonly version: number;
  readonly settings: Settings;
}

type Kept = ReadonlyMap<string, Made>;

interface KeptRow extends Record<string, unknown> {
  name: string;
  version: number;
  settings: string;
}

const keptSql = prepared('select name, version, settings::text as settings from projections');

/** Reads the settings that projections depend on, as a transaction sees them. The feature that knows them provides it. */
export abstract class ProjectionSettingsSource {
  abstract read(tx: Queryable): Promise<Settings>;
}

/**
 * The settings that projections depend on: those in force, which a rebuild goes by, and those that the live rows were
 * made with. Until a rebuild is swapped in, what is new must fit to the rows that are there.
 */
export class ProjectionSettings {
  private readonly read = new WeakMap<Queryable, Promise<Kept>>();
  /** By their text: what is unchanged stays the same object, on which readers may keep what they make of it. */
  private parsed = new Map<string, Settings>();

  /** @param source undefined where nothing depends on settings. */
  constructor(private readonly source: () => ProjectionSettingsSource | undefined = () => undefined) {}

  /** Those in force. @throws Error when nobody supplies one of them. */
  async current(tx: Queryable, projection: Dependent): Promise<Settings> {
    const names = projection.dependsOn ?? [];
    if (names.length === 0) return none;
    const supplied = (await this.source()?.read(tx)) ?? none;
    const missing = names.find((name) => !(name in supplied));
    if (missing !== undefined) throw new Error(`${projection.name} depends on ${missing}, which is not provided`);
    return Object.fromEntries(names.map((name) => [name, supplied[name]]));
  }

  /**
   * Those that the live rows were made with; those in force where none are kept, because a rebuild is still to come.
   * One statement for all projections of a transaction, which must hold the lock that keeps a swap away, or be of one moment.
   */
  async kept(tx: Queryable, projection: Dependent): Promise<Settings> {
    const names = projection.dependsOn ?? [];
    if (names.length === 0) return none;
    const kept = (await this.keptIn(tx)).get(projection.name)?.settings ?? none;
    return names.every((name) => name in kept) ? kept : { ...(await this.current(tx, projection)), ...kept };
  }

  /**
   * To be called before rows are written, under the lock that keeps a swap away: rows that a newer version of the product
   * has made anew mean something else, and what this one added to them would stay wrong. The newer one does it instead.
   * @throws StoreUnavailableError
   */
  async expectNoneNewer(tx: Tx, projections: readonly Versioned[]): Promise<void> {
    const newer = await this.newerThan(tx, projections);
    if (newer !== undefined) throw new StoreUnavailableError(newer);
  }

  /** Set where a newer version of the product has built the tables of one of these: this one may not write to them. */
  async newerThan(tx: Tx, projections: readonly Versioned[]): Promise<NewerDatabaseError | undefined> {
    const kept = await this.keptIn(tx);
    const newer = projections.find(({ name, version }) => (kept.get(name)?.version ?? version) > version);
    if (newer === undefined) return undefined;
    const { name, version } = newer;
    return new NewerDatabaseError(
      `The tables of projection ${name} have version ${kept.get(name)?.version}, but this version of Deskledger only knows version ${version}`,
    );
  }

  /** Of these projections, the names of those whose live rows were made with other settings than those in force. */
  async outdated(tx: Tx, projections: readonly Dependent[]): Promise<string[]> {
    const supplied = (await this.source()?.read(tx)) ?? none;
    const kept = await this.keptIn(tx);
    const isOutdated = ({ name, dependsOn = [] }: Dependent) =>
      dependsOn.some((setting) => !isDeepStrictEqual(kept.get(name)?.settings[setting], supplied[setting]));
    return projections.filter(isOutdated).map(({ name }) => name);
  }

  private keptIn(tx: Queryable): Promise<Kept> {
    const known = this.read.get(tx);
    if (known !== undefined) return known;
    const reading = tx.query<KeptRow>(keptSql, []).then((rows) => this.parse(rows));
    this.read.set(tx, reading);
    return reading;
  }

  private parse(rows: readonly KeptRow[]): Kept {
    const texts = rows.map(({ settings }) => settings);
    this.parsed = new Map(texts.map((text) => [text, this.parsed.get(text) ?? (JSON.parse(text) as Settings)]));
    return new Map(
      rows.map(({ name, version, settings }) => [name, { version, settings: this.parsed.get(settings) ?? none }]),
    );
  }
}

const none: Settings = {};
