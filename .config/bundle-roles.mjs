/**
 * Bundles what the processes of the roles load, in place, after `build-package.mjs`. They would find, read and compile
 * some 2,500 small files at every start, nearly all of them of packages, which takes longer than all that follows.
 */
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const processes = join(process.cwd(), 'dist/processes');

/** Packages with native code, or with files of their own that they look for beside them. */
const notBundled = /^(@node-rs\/argon2|@napi-rs\/image|pdfkit|swagger-ui-dist)/;

/** Nest looks for packages that are there for those who need them; the board of queues for its pages, unless it is told. */
const harmless = ['UNRESOLVED_IMPORT', 'EVAL'];

/** Nest asks whether TypeORM still has what version 1 no longer has, and would load all of it a second time to see. */
const oneTypeorm = {
  name: 'one-typeorm',
  load: {
    filter: { id: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ },
    handler: () => 'export const Connection = undefined;\nexport const AbstractRepository = undefined;',
  },
};

const bundle = await rolldown({
  input: ['run-api', 'run-worker'].map((role) => join(processes, `${role}.js`)),
  platform: 'node',
  external: notBundled,
  plugins: [oneTypeorm],
  onLog(level, log, report) {
    if (!harmless.includes(log.code)) report(level, log);
  },
});
// Nest and TypeORM go by the names of classes.
await bundle.write({ dir: processes, format: 'esm', chunkFileNames: 'roles-[hash].js', keepNames: true });
await bundle.close();
