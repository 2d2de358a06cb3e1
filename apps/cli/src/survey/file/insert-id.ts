import { isMap, parseDocument } from 'yaml';

/** The text of a survey file with the id of its survey as the first key; everything else stays as it was written. */
export function insertId(text: string, id: string): string {
  const { contents } = parseDocument(text);
  if (!isMap(contents) || !contents.range) throw new TypeError('only a map of keys can be given an id');
  const start = contents.range[0];
  if (contents.flow === true) return `${text.slice(0, start + 1)} id: ${id},${text.slice(start + 1)}`;
  const indentation = /[^\S\n]*$/.exec(text.slice(0, start))?.[0] ?? '';
  return `${text.slice(0, start)}id: ${id}\n${indentation}${text.slice(start)}`;
}
