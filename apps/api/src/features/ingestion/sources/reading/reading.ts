import { singleLine, webLink } from '@deskledger/domain';
import { isObject, type JsonObject } from '../../decoding/parse-json.js';
import type { TranslationContext } from '../source.js';
import { instantOf } from './instant.js';
import type { SourceFields } from './source-observation.js';

/** Clocks of help desks may be ahead of ours by this much (milliseconds) before a time counts as wrong. */
const clockTolerance = 5 * 60_000;
/** What filters take; and a key of the rollups, which holds two such values, still fits into an index. */
const longestChoice = 200;
/** Most characters of a subject or an address that are kept. */
const longestSubject = 2000;
/** Of a status's label. */
export const longestLabel = 200;
const mostTags = 50;
const longestTag = 100;
/** How people, and our own filters and rollups, write that there is none. */
const none = '-';

/**
 * The fields of one event while it is translated. Each read answers undefined for unknown, null for cleared; what
 * cannot be understood is unknown and leaves a flag.
 */
export class Reading {
  private readonly noted: string[] = [];

  constructor(
    readonly fields: JsonObject,
    private readonly context: TranslationContext,
  ) {}

  /** The flags raised so far; undefined when there are none. */
  get flags(): readonly string[] | undefined {
    return this.noted.length === 0 ? undefined : this.noted;
  }

  flag(name: string): void {
    if (!this.noted.includes(name)) this.noted.push(name);
  }

  /** A text on one line, cut to `longest` characters; numbers are written out, an empty text is a cleared one. */
  text(name: string, longest = 500): string | null | undefined {
    return this.textOf(this.fields[name], name, longest);
  }

  textOf(value: unknown, name: string, longest = 500): string | null | undefined {
    if (value === undefined || value === null) return value;
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') return this.unreadable(name);
    const text = singleLine(value);
    return text === '' ? null : cut(text, longest);
  }

  /** What a ticket is about: its writer's words, with their lines. */
  subject(name: string): string | null | undefined {
    return this.subjectOf(this.fields[name], name);
  }

  subjectOf(value: unknown, name: string): string | null | undefined {
    if (typeof value !== 'string') return this.textOf(value, name);
    const text = value.trim();
    return text === '' ? null : cut(text, longestSubject);
  }

  /** A text that many tickets share, for filters and figures to go by. */
  choice(name: string): string | null | undefined {
    return this.choiceOf(this.fields[name], name);
  }

  choiceOf(value: unknown, name: string): string | null | undefined {
    const text = this.textOf(value, name, longestChoice);
    return text === none ? null : text;
  }

  /** The id of what tickets share; it is never cut, since that would make one of two. */
  choiceId(value: unknown, name: string): string | null | undefined {
    const id = this.id(value);
    if (id === null || id === none) return null;
    return id.length > longestChoice ? this.unreadable(name) : id;
  }

  /** An object or a plain text; anything else is unreadable. */
  objectOrText(name: string): JsonObject | string | null | undefined {
    const value = this.fields[name];
    return isObject(value) ? value : this.textOf(value, name);
  }

  /** A web address (http or https). Anything else is unreadable: it must never become a link. */
  link(name: string): string | null | undefined {
    const text = this.text(name, longestSubject);
    return typeof text === 'string' ? (webLink(text) ?? this.unreadable(name)) : text;
  }

  /** A list of tags, or one text of them all between separators. */
  tags(name: string, separator: string): readonly string[] | null | undefined {
    const tags = this.fields[name];
    if (tags === undefined || tags === null) return tags;
    const list = typeof tags === 'string' ? tags.split(separator) : tags;
    if (!Array.isArray(list)) return undefined;
    return list
      .map((tag: unknown) => this.textOf(tag, 'tags', longestTag))
      .filter((tag): tag is string => typeof tag === 'string' && tag !== none)
      .slice(0, mostTags);
  }

  id(value: unknown): string | null {
    return idText(value) ?? null;
  }

  truth(...names: string[]): boolean | undefined {
    for (const name of names) {
      const value = this.fields[name];
      if (typeof value === 'boolean') return value;
    }
    return undefined;
  }

  /** The first of these fields that is present, as an instant (epoch milliseconds). It may lie in the future. */
  instant(...names: string[]): number | null | undefined {
    const name = names.find((each) => this.fields[each] !== undefined);
    return name === undefined ? undefined : this.instantOf(this.fields[name], name);
  }

  instantOf(value: unknown, name: string): number | null | undefined {
    if (value === undefined || value === null || value === '') return value === undefined ? undefined : null;
    const { timezone, dateOrder } = this.context;
    return instantOf(value, timezone, dateOrder) ?? this.unreadable(name);
  }

  /** Like `instant`, for what has happened already: a time later than the clocks' tolerance becomes the receipt's. */
  pastInstant(...names: string[]): number | null | undefined {
    return this.clamped(this.instant(...names));
  }

  clamped<T extends number | null | undefined>(instant: T): T | number {
    const { receivedAt } = this.context;
    if (typeof instant !== 'number' || instant <= receivedAt + clockTolerance) return instant;
    this.flag('time_ahead_of_receipt');
    return receivedAt;
  }

  private unreadable(name: string): undefined {
    this.flag(`unreadable_${name}`);
    return undefined;
  }
}

/** At most so many UTF-16 units; a pair of them stays whole, since half of one cannot be stored. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return text.slice(0, /[\ud800-\udbff]/.test(text[longest - 1]!) ? longest - 1 : longest);
}

/** The field `organization`, an object of id and name or a name alone, which then stands for the id. */
export function organizationOf(reading: Reading): SourceFields['organization'] {
  const organization = reading.objectOrText('organization');
  if (organization === undefined || organization === null) return organization;
  const parts = typeof organization === 'string' ? { name: organization } : organization;
  const name = reading.choiceOf(parts['name'], 'organization') ?? null;
  const own = reading.choiceId(parts['id'], 'organization');
  const id = own ?? name;
  if (id !== null) return { id, name };
  return own === undefined ? undefined : null;
}

/** The fields without those that are unknown: absent stays absent. */
export function knownFields(fields: SourceFields): SourceFields {
  const known: Record<string, unknown> = {};
  for (const name in fields) {
    const value = fields[name as keyof SourceFields];
    if (value !== undefined) known[name] = value;
  }
  return known;
}

const longestId = 500;

/** An id as text: strings are trimmed, numbers written out. undefined when it is neither, empty, or endless. */
export function idText(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return text === '' || text.length > longestId ? undefined : text;
}

/** The id that a help desk gives a delivery in a header of its own, as it stands; undefined where it gives none. */
export function deliveryIdIn(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && header !== '' ? header : undefined;
}
