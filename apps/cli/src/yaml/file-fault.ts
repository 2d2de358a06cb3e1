/** Something about a file and where it stands; line and column count from 1. `path` is '' for the file as a whole. */
export interface FileFault {
  readonly line: number;
  readonly column: number;
  readonly path: string;
  readonly message: string;
}

/** `survey.yaml:12:5: questions[2].options: a choice question needs options`. */
export function faultLine(file: string, { line, column, path, message }: FileFault): string {
  return [`${file}:${line}:${column}`, ...(path === '' ? [] : [path]), message].join(': ');
}

/** In the order of the file, each once. */
export function inOrder(faults: readonly FileFault[]): FileFault[] {
  const once = new Map(faults.map((fault) => [JSON.stringify(fault), fault]));
  return [...once.values()].sort((left, right) => left.line - right.line || left.column - right.column);
}
