import type { ExportContent } from '@deskledger/contracts';
import type { ResolvedRange } from '@deskledger/domain';
import type { Table } from '../../../platform/files/index.js';

/** What an archive is asked for. `lines`: what else stands above each table. */
export interface ArchiveQuestion {
  readonly range: ResolvedRange;
  readonly lines: readonly (readonly [string, ...string[]])[];
}

/** A file of an archive: a table, or lines of JSON where rows and columns would lose something. */
export type ArchiveFile =
  | { readonly table: Table }
  | { readonly name: string; readonly lines: AsyncIterable<readonly string[]> };

/** One kind of content that an archive may have. */
export interface ArchiveSource {
  readonly content: ExportContent;
  /** About how many rows there are. */
  count(question: ArchiveQuestion): Promise<number>;
  files(question: ArchiveQuestion): Promise<ArchiveFile[]>;
}

/** Under this token Nest provides every `ArchiveSource`. */
export const ARCHIVE_SOURCES = Symbol('archive sources');
