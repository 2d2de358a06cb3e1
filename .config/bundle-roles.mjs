/**
 * Bundles what the processes of the roles load, in place, after `build-package.mjs`. They would find, read and compile
 * some 2,500 small files at every start, nearly all of them of packages, which takes longer than all that follows.
 */
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const processes = join(process.cwd(), 'dist/processes');

/** Packages with native code, or with files of their own that they look for beside them. */
const notBundled = /^(@node-rs\/argon2|@napi-rs\/image|@bull-board\/|swagger-ui-dist)/;

const bundle = await rolldown({
  input: ['run-api', 'run-worker'].map((role) => join(processes, `${role}.js`)),
  platform: 'node',
  external: notBundled,
  onLog(level, log, report) {
    // Nest looks for packages that are there for those who need them.
    if (log.code !== 'UNRESOLVED_IMPORT') report(level, log);
  },
});
// Nest and TypeORM go by the names of classes.
await bundle.write({ dir: processes, format: 'esm', chunkFileNames: 'roles-[hash].js', keepNames: true });
await bundle.close();
