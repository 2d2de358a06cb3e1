import { Injectable } from '@nestjs/common';
import { prepared } from '../database/statement.js';
import type { Tx } from '../database/tx.js';
import type { Projection } from './projection.js';

/** Values that projections depend on, by name; JSON that nobody here looks into. */
export type Settings = Readonly<Record<string, unknown>>;

type Dependent = Pick<Projection, 'name' | 'dependsOn'>;
type Kept = ReadonlyMap<string, Settings>;

interface KeptRow extends Record<string, unknown> {
  name: string;
  settings: string;
}

const keptSql = prepared(`select name, settings::text as settings from projections where settings <> '{}'`);

/**
 * The settings that projections depend on: those in force, which a rebuild goes by, and those that the live rows were
 * made with. Until a rebuild is swapped in, what is new must fit to the rows that are there.
 */
@Injectable()
export class ProjectionSettings {
  private source: ((tx: Tx) => Promise<Settings>) | undefined;
  private readonly read = new WeakMap<Tx, Promise<Kept>>();
  /** By their text: what is unchanged stays the same object, on which readers may keep what they make of it. */
  private parsed = new Map<string, Settings>();

  /** Called once, by the module that knows the settings: how to read them as a transaction sees them. */
  suppliedBy(source: (tx: Tx) => Promise<Settings>): void {
    if (this.source !== undefined) throw new Error('The settings of projections are supplied twice');
    this.source = source;
  }

  /** Those in force. @throws Error when nobody supplies one of them. */
  async current(tx: Tx, projection: Dependent): Promise<Settings> {
    const names = projection.dependsOn ?? [];
    if (names.length === 0) return none;
    const supplied = (await this.source?.(tx)) ?? none;
    const missing = names.find((name) => !(name in supplied));
    if (missing !== undefined) throw new Error(`${projection.name} depends on ${missing}, which nobody supplies`);
    return Object.fromEntries(names.map((name) => [name, supplied[name]]));
  }

  /**
   * Those that the live rows were made with; those in force where none are kept, because a rebuild is still to come.
   * One statement for all projections of a transaction, which must hold the lock that keeps a swap away.
   */
  async kept(tx: Tx, projection: Dependent): Promise<Settings> {
    const names = projection.dependsOn ?? [];
    if (names.length === 0) return none;
    const kept = (await this.keptIn(tx)).get(projection.name) ?? none;
    return names.every((name) => name in kept) ? kept : { ...(await this.current(tx, projection)), ...kept };
  }

  private keptIn(tx: Tx): Promise<Kept> {
    const known = this.read.get(tx);
    if (known !== undefined) return known;
    const reading = tx.query<KeptRow>(keptSql, []).then((rows) => this.parse(rows));
    this.read.set(tx, reading);
    return reading;
  }

  private parse(rows: readonly KeptRow[]): Kept {
    const texts = rows.map(({ settings }) => settings);
    this.parsed = new Map(texts.map((text) => [text, this.parsed.get(text) ?? (JSON.parse(text) as Settings)]));
    return new Map(rows.map(({ name, settings }) => [name, this.parsed.get(settings) ?? none]));
  }
}

const none: Settings = {};
