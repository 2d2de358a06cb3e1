/**
 * Jest loads globalSetup and globalTeardown with Node's own resolver, which does not know that `./name.js` in a
 * TypeScript file means `./name.ts`. Required first by those two, this teaches it.
 */
const Module = require('node:module');

const resolve = Module._resolveFilename;

Module._resolveFilename = function resolveTypescript(request, parent, ...rest) {
  const relative = /^\.{1,2}\/.*\.js$/.test(request) && parent?.filename?.endsWith('.ts');
  return resolve.call(this, relative ? request.replace(/\.js$/, '.ts') : request, parent, ...rest);
};
