import type { RefusalDetail } from '@deskledger/domain';
import type * as z from 'zod/mini';
import type { FaultPath } from '../../yaml/fault-path.js';
import { inOrder, type FileFault } from '../../yaml/file-fault.js';
import { schemaFaults, type KnownKeys } from '../../yaml/schema-faults.js';
import { readYaml } from '../../yaml/yaml-text.js';

export interface CheckedValue<Value> {
  /** What is wrong, all of it, in the order of the file. */
  readonly faults: readonly FileFault[];
  /** null when there are faults. */
  readonly value: Value | null;
}

interface FileKind<Entry, Value> {
  readonly schema: z.ZodMiniType<Entry>;
  /** Said of a file that holds something else. */
  readonly needs: string;
  readonly knownKeys: KnownKeys;
  readonly read: (entry: Entry) => Value;
  /** What the rules refuse, by its place in the file. */
  readonly faultsOf: (
    value: Value,
    entry: Entry,
  ) => readonly (Omit<RefusalDetail, 'path'> & { readonly path: FaultPath })[];
}

/** Judges the text of a file: as YAML, by its schema, and by the rules of what it holds. */
export function checkFile<Entry, Value>(text: string, kind: FileKind<Entry, Value>): CheckedValue<Value> {
  const yaml = readYaml(text);
  if (yaml.faults.length > 0) return { faults: inOrder(yaml.faults), value: null };
  if (typeof yaml.value !== 'object' || yaml.value === null || Array.isArray(yaml.value))
    return { faults: [yaml.faultAt([], kind.needs)], value: null };
  const reading = kind.schema.safeParse(yaml.value);
  if (!reading.success) {
    const found = schemaFaults(reading.error.issues, yaml.value, kind.knownKeys);
    return { faults: inOrder(found.map(({ path, message, key }) => yaml.faultAt(path, message, key))), value: null };
  }
  const value = kind.read(reading.data);
  const faults = inOrder(kind.faultsOf(value, reading.data).map(({ path, message }) => yaml.faultAt(path, message)));
  return { faults, value: faults.length === 0 ? value : null };
}
