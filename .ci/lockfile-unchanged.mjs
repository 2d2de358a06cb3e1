/**
 * Fails when an installation has changed the lockfile. Optional packages of single platforms may be added: npm names those
 * that the registry offers on the day.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

const packagesIn = (text) => JSON.parse(text).packages;
const committed = packagesIn(
  execFileSync('git', ['show', 'HEAD:package-lock.json'], { encoding: 'utf8', maxBuffer: 2 ** 26 }),
);
const installed = packagesIn(readFileSync('package-lock.json', 'utf8'));

const isOfAPlatform = ({ optional, os, cpu } = {}) => optional === true && (os !== undefined || cpu !== undefined);

const names = new Set([...Object.keys(committed), ...Object.keys(installed)]);
const changed = [...names].filter(
  (name) =>
    !isDeepStrictEqual(committed[name], installed[name]) &&
    !(committed[name] === undefined && isOfAPlatform(installed[name])),
);
for (const name of changed) console.error(`${name || 'the root'} is not as the lockfile says`);
process.exitCode = changed.length === 0 ? 0 : 1;
