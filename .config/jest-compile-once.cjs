/**
 * Jest gives every spec file fresh modules in a fresh context, and compiles each of the some two thousand anew for it.
 * Here a worker compiles a file once, and runs the same script in every context: what the modules are and know stays
 * as separate as before.
 */
const vm = require('node:vm');

const compileAnew = vm.compileFunction;
const scripts = new Map();

function scriptOf(code, parameters, filename) {
  const known = scripts.get(filename);
  if (known?.code === code) return known.script;
  const head = `(function (${parameters.join(', ')}) {`;
  const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  scripts.set(filename, { code, script });
  return script;
}

vm.compileFunction = (code, parameters, options) => {
  const { filename, parsingContext } = options;
  // A dynamic import belongs to the one run that asked for the code.
  if (parsingContext === undefined || code.includes('import(')) return compileAnew(code, parameters, options);
  return scriptOf(code, parameters, filename).runInContext(parsingContext);
};
