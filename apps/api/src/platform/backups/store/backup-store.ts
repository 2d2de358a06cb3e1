import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Path below the store, with slashes. */
  name: string;
  bytes: number;
  changedAt: Date;
}

/** Where backups lie: a folder or a bucket. A file is there whole or not at all, and nobody else may read it. */
export interface BackupStore {
  /** For people; without credentials. */
  readonly place: string;
  /** Writes a file, over the one of the same name. Answers its size. */
  write(name: string, content: Readable, signal?: AbortSignal): Promise<number>;
  /** @throws MissingFileError */
  read(name: string): Promise<Readable>;
  /** All files whose names begin with this, in the order of their names. */
  list(prefix: string): Promise<StoredFile[]>;
  /** Nothing happens where there is none. */
  remove(name: string): Promise<void>;
  /** Takes away what broken-off writes of more than a day ago have left. */
  tidy(): Promise<void>;
}

export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';

  constructor(readonly file: string) {
    super(`${file} is missing from the backups`);
  }
}
