/**
 * `npm run sbom`: a CycloneDX document of everything that an installation runs, from the lock. To npm, what is bundled
 * into the CLI serves its development alone, because its package needs no others; so that is added.
 */
import { execFileSync } from 'node:child_process';
import { root } from './prepare-workspace.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const common = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
const read = (...more) =>
  JSON.parse(execFileSync(npm, [...common, ...more], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }));

const isOfTypes = (reference) => /^(@types\/|undici-types@)/.test(reference);

const installed = read('--omit', 'dev');
const bundled = read('--workspace', 'deskledger-cli');
const known = new Set(installed.components.map((component) => component['bom-ref']));
installed.components.push(
  ...bundled.components.filter(({ 'bom-ref': reference }) => !known.has(reference) && !isOfTypes(reference)),
);

const needs = new Map(installed.dependencies.map((dependency) => [dependency.ref, dependency]));
for (const { ref, dependsOn = [] } of bundled.dependencies) {
  if (isOfTypes(ref)) continue;
  const all = new Set([...(needs.get(ref)?.dependsOn ?? []), ...dependsOn.filter((each) => !isOfTypes(each))]);
  needs.set(ref, { ref, dependsOn: [...all] });
}
console.log(JSON.stringify({ ...installed, dependencies: [...needs.values()] }, null, 2));
