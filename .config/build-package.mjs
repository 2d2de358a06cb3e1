/**
 * Compiles the package in the current directory from src/ to dist/ with swc (types are checked elsewhere).
 * Specs and test support are left out: dist/ is what runs in production.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformFile } from '@swc/core';

const source = join(process.cwd(), 'src');
const target = join(process.cwd(), 'dist');

const isProduct = (file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file) && !/(^|\/)testing\//.test(file);
const files = readdirSync(source, { recursive: true }).filter(isProduct);

rmSync(target, { recursive: true, force: true });
await Promise.all(
  files.map(async (file) => {
    const { code, map } = await transformFile(join(source, file), {
      swcrc: false,
      sourceMaps: true,
      module: { type: 'es6', resolveFully: false },
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      },
    });
    const output = join(target, file.replace(/\.tsx?$/, '.js'));
    mkdirSync(dirname(output), { recursive: true });
    writeFileSync(output, `${code}\n//# sourceMappingURL=${relative(dirname(output), output)}.map\n`);
    if (map) writeFileSync(`${output}.map`, map);
  }),
);
