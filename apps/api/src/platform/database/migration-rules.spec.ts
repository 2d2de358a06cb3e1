import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productFolder } from '../files/product-folder.js';

const folder = join(productFolder(), 'migrations');

/** The first number that no database of version 0.1.0 has: from there on, processes of two versions work side by side. */
const firstAfterRelease = '0160';

/** What a process of the version before could not work with. A view is made anew in the same migration. */
const takingAway = [
  /\bdrop (table|column|function|procedure|type)\b/i,
  /\brename (to|column|constraint)\b/i,
  /\balter column \S+ (set data )?type\b/i,
  /\balter column \S+ set not null\b/i,
  /\badd column (if not exists )?\S+ (?![^,;]*\bdefault\b)[^,;]*\bnot null\b/i,
];
const takesAway = (sql: string) => takingAway.some((form) => form.test(sql.replace(/--.*$/gm, '')));

describe('a migration', () => {
  it.each([
    ['create table product.doors (id bigint primary key, name text not null)', false],
    ['alter table product.doors add column width int not null default 1', false],
    ['alter table product.doors add column width int, add column note text', false],
    ['-- drop table product.doors\nselect 1', false],
    ['drop view analytics.doors; create view analytics.doors as select 1', false],
    ['alter table product.doors add column width int not null', true],
    ['alter table product.doors drop column width', true],
    ['alter table product.doors rename column width to breadth', true],
    ['alter table product.doors alter column width type bigint', true],
    ['drop table product.doors', true],
  ])('%s: takes something away: %p', (sql, expected) => expect(takesAway(sql)).toBe(expected));

  it('that takes something away names the migration that a process must know to do without it', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && file >= firstAfterRelease);
    const silent = files.filter(
      (file) => takesAway(readFileSync(join(folder, file), 'utf8')) && !/^\d+-needs-\d{4}-/.test(file),
    );
    expect(silent).toEqual([]);
  });
});
