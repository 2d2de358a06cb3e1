import type { Readable } from 'node:stream';
import { parseJson } from '../../ingestion/index.js';
import { UnreadableFileError, type ImportRow } from './import-row.js';

const longestObject = 1_000_000;
/** What help desks call the list of their answers. */
const wrappers = ['tickets', 'conversations', 'items', 'results'];

/** The objects of a JSON file as they come: an array of them, or one after the other (JSON Lines). */
export async function* jsonRows(file: Readable): AsyncGenerator<ImportRow> {
  let number = 0;
  try {
    for await (const text of objectTexts(file)) {
      const object = parsed(text, (number += 1));
      const list = wrappers.find((name) => isListOfObjects(object[name]));
      if (list !== undefined)
        throw new UnreadableFileError(`The tickets are in a list '${list}' inside an object. Upload only the list.`);
      yield { number, cells: cellsOf(object) };
    }
  } finally {
    file.destroy();
  }
}

/** Cuts the text of each outermost object out of a stream, without ever holding more than one. */
async function* objectTexts(file: Readable): AsyncGenerator<string> {
  let object = '';
  let depth = 0;
  let inText = false;
  let escaped = false;
  file.setEncoding('utf8');
  for await (const chunk of file as AsyncIterable<string>) {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const character = chunk[at];
      if (inText) {
        if (escaped) escaped = false;
        else if (character === '\\') escaped = true;
        else if (character === '"') inText = false;
      } else if (character === '"') inText = true;
      else if (character === '{' && (depth += 1) === 1) from = at;
      else if (character === '}' && (depth -= 1) === 0) {
        yield object + chunk.slice(from, at + 1);
        object = '';
      }
      if (depth < 0) throw new UnreadableFileError('The file is not valid JSON: it has an unexpected }.');
    }
    if (depth > 0) object += chunk.slice(from);
    if (object.length > longestObject)
      throw new UnreadableFileError('The file has an object with more than a million characters.');
  }
  if (depth > 0) throw new UnreadableFileError('The file is not valid JSON: it ends inside an object.');
}

function parsed(text: string, number: number): Record<string, unknown> {
  const read = parseJson(text);
  if (!('refused' in read)) return read.value as Record<string, unknown>;
  const fault = read.refused === 'too_deep' ? read.explanation : 'broken';
  throw new UnreadableFileError(`The file is not valid JSON: object ${number} is ${fault}.`);
}

/** Objects within become columns of their own (`organization.name`); lists of texts are joined. */
function cellsOf(object: Record<string, unknown>): Record<string, string> {
  const event = object['data'];
  const source = isObject(event) && 'ticketId' in event ? event : object;
  return Object.fromEntries(Object.entries(source).flatMap(([name, value]) => cells(name, value)));
}

function cells(name: string, value: unknown): [string, string][] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return [[name, value.map(String).join(', ')]];
  if (!isObject(value)) return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
  return Object.entries(value).flatMap(([inner, part]) => (isObject(part) ? [] : cells(`${name}.${inner}`, part)));
}

const isListOfObjects = (value: unknown): boolean => Array.isArray(value) && isObject(value[0]);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
