/**
 * Jest runs as CommonJS here: it cannot load an ES module through `require` on Node 20, and several of our
 * dependencies are CommonJS packages that require ES modules. So TypeScript, `.mjs` and the JavaScript of every
 * `type: module` package are turned into CommonJS by swc; everything else is passed through untouched.
 */
const { createHash } = require('node:crypto');
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const swc = require('@swc/core');

/** A change of what is written here makes all that it has made before stale. */
const thisFile = readFileSync(__filename);
const packageTypes = new Map();

function isModulePackage(directory) {
  if (packageTypes.has(directory)) return packageTypes.get(directory);
  const manifest = path.join(directory, 'package.json');
  const parent = path.dirname(directory);
  let answer = false;
  const declared = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : undefined;
  // A nested manifest without a name (`{"sideEffects": false}`) does not end the search, one with a type does.
  if (declared?.type !== undefined || declared?.name !== undefined) answer = declared.type === 'module';
  else if (parent !== directory) answer = isModulePackage(parent);
  packageTypes.set(directory, answer);
  return answer;
}

function isToBeTransformed(file) {
  if (/\.(ts|tsx|mjs)$/.test(file)) return true;
  return /\.js$/.test(file) && isModulePackage(path.dirname(file));
}

function optionsFor(file) {
  const typescript = /\.tsx?$/.test(file);
  return {
    filename: file,
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'commonjs', ignoreDynamic: false },
    jsc: {
      target: 'es2022',
      parser: typescript
        ? { syntax: 'typescript', tsx: file.endsWith('.tsx'), decorators: true }
        : { syntax: 'ecmascript', jsx: false },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
        hidden: { jest: typescript },
      },
    },
  };
}

module.exports = {
  process(source, file) {
    if (!isToBeTransformed(file)) return { code: source };
    // In CommonJS there is no import.meta; the only uses we meet are `url` and `dirname`.
    const code = source
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
      .replaceAll('import.meta.dirname', '__dirname');
    return swc.transformSync(code, optionsFor(file));
  },
  getCacheKey(source, file) {
    return createHash('sha1').update(thisFile).update(file).update(source).digest('hex');
  },
};
