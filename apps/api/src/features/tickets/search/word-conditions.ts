import { literalPattern, type Conditions } from '../../../platform/database/conditions.js';

/** The texts beside the log that a search looks into; `tickets` refers to each by a column of its name. */
const searchedKinds = ['subject', 'contact_name', 'contact_email'];
const references = searchedKinds.map((kind) => `tickets.${kind}_ref`);

/** Shorter ids are found whole: every third ticket id begins with the number 1. */
const shortestBeginning = 3;

/** What the trigram index can look up, whatever the database's locale. */
const trigram = /[a-z0-9]{3}/i;

/** The condition on `tickets` that a word is found, looking at the texts of each ticket. */
export function ticketHasWord(conditions: Conditions, word: string): string {
  // `offset 0` keeps the planner from turning this into a join over all texts.
  const text = `exists (
    select from personal_data where ref in (${references.join(', ')}) and ${contains(conditions, word)} offset 0)`;
  return `(${named(conditions, word)} or ${text})`;
}

/**
 * The condition on `tickets` that a word may be found: that it is, or that a text of long ago had it. The texts are looked
 * up once, for many tickets.
 */
export function ticketMayHaveWord(conditions: Conditions, word: string): string {
  const streams = `select stream_id from personal_data where ${textHasWord(conditions, word)}`;
  return `(${named(conditions, word)} or stream_id in (${streams}))`;
}

/** The condition on `tickets` that the id begins with a word, or the organization's name has it. */
function named(conditions: Conditions, word: string): string {
  return `organization_id = any (array(${organizationsWith(conditions, word)})) or ${idBeginsWith(conditions, word)}`;
}

/**
 * Selects the ids of counted tickets that are found so, at most `limit` by each. Indexes answer each by itself; of both in
 * one condition PostgreSQL thinks that half of all tickets fulfil it, and reads all.
 */
export function selectNamed(conditions: Conditions, word: string, limit: number): string {
  const ofOne = `select id from tickets where counted and organization_id = named.id limit ${limit}`;
  return `
    (select found.id from (${organizationsWith(conditions, word)}) as named cross join lateral (${ofOne}) as found limit ${limit})
    union (select id from tickets where counted and (${idBeginsWith(conditions, word)}) limit ${limit})`;
}

/** The condition on `personal_data` that a searched text has a word. Indexes answer it. */
export function textHasWord(conditions: Conditions, word: string): string {
  return `kind in (${searchedKinds.map((kind) => `'${kind}'`).join(', ')}) and ${isIn(conditions, word)}`;
}

/** By the index over its trigrams, or over its pairs of characters. */
function isIn(conditions: Conditions, word: string): string {
  const matches = contains(conditions, word);
  return trigram.test(word) ? matches : `${matches} and ${hasPairs(conditions, word)}`;
}

function contains(conditions: Conditions, word: string): string {
  return `value ->> 'text' ilike ${conditions.param(`%${literalPattern(word)}%`, 'text')}`;
}

/** Every pair of neighbours in the text, or its only character; PostgreSQL folds its case, as it does for the index. */
function hasPairs(conditions: Conditions, word: string): string {
  const folded = `lower(${conditions.param(word, 'text')})`;
  const places = `generate_series(1, greatest(1, char_length(${folded}) - 1))`;
  return `text_pairs(value ->> 'text') @> array(select substr(${folded}, place, 2) from ${places} as place)`;
}

/** Selects the organizations whose names have a word. */
function organizationsWith(conditions: Conditions, word: string): string {
  return `select id from ticket_organizations where name ilike ${conditions.param(`%${literalPattern(word)}%`, 'text')}`;
}

/** An index knows ids as they are spelled, and they are spelled in capitals or not. */
function idBeginsWith(conditions: Conditions, word: string): string {
  const rest = word.length < shortestBeginning ? '' : '%';
  const spelled = [...new Set([word.toLowerCase(), word.toUpperCase()])];
  return spelled.map((id) => `ticket_id like ${conditions.param(literalPattern(id) + rest, 'text')}`).join(' or ');
}
