import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  type Document,
  type Node,
} from 'yaml';
import { messageOf } from '../failures/error-codes.js';
import type { FileFault } from './file-fault.js';
import { pathText, type FaultPath } from './fault-path.js';

/** A YAML file that knows where everything stands. */
export interface YamlText {
  /** The file as plain values; undefined when it is no YAML. */
  readonly value: unknown;
  /** What keeps it from being YAML. */
  readonly faults: readonly FileFault[];
  /** A fault at a value, or at the nearest thing around it that is there; `key`: at this key of the value. */
  faultAt(path: FaultPath, message: string, key?: string): FileFault;
}

export function readYaml(text: string): YamlText {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const place = (offset: number, path: string, message: string): FileFault => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col), path, message };
  };
  const faults = document.errors.map(({ pos, message }) => place(pos[0], '', message));
  const faultAt = (path: FaultPath, message: string, key?: string) => {
    const name = pathText(key === undefined ? path : [...path, key]);
    return place(offsetOf(document, path, key), name, message);
  };
  if (faults.length > 0) return { value: undefined, faults, faultAt };
  try {
    return { value: document.toJS(), faults, faultAt };
  } catch (error) {
    return { value: undefined, faults: [place(0, '', messageOf(error))], faultAt };
  }
}

function offsetOf(document: Document, path: FaultPath, key?: string): number {
  const node = nearestNode(document, path);
  return (key === undefined ? null : keyOffset(node, key)) ?? node?.range?.[0] ?? 0;
}

function nearestNode(document: Document, path: FaultPath): Node | null {
  let nearest: Node | null = document.contents;
  let current = nearest;
  for (const part of path) {
    const within: unknown = isCollection(current) ? current.get(part, true) : undefined;
    if (!isNode(within)) return nearest;
    nearest = within;
    current = isAlias(within) ? (within.resolve(document) ?? null) : within;
  }
  return nearest;
}

function keyOffset(node: Node | null, key: string): number | null {
  if (!isMap(node)) return null;
  const found = node.items.map((pair) => pair.key).find((name) => isScalar(name) && String(name.value) === key);
  return isScalar(found) ? (found.range?.[0] ?? null) : null;
}
