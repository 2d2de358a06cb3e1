/**
 * Preloaded into each process that `npm run walk` forks. On `take coverage` it sends the URLs of the modules of which a
 * function has executed since the last time.
 */
import { Session } from 'node:inspector';

const session = new Session();
session.connect();

/** A session with its own process answers before `post` returns. */
function ask(method, options) {
  let answer;
  session.post(`Profiler.${method}`, options, (error, result) => {
    if (error) throw new Error(`${method}: ${error.message}`);
    answer = result;
  });
  return answer;
}

/** To V8, a module is a function without a name that begins at 0. It executes when it is loaded. */
const isModule = ({ functionName, ranges: [range] }) => functionName === '' && range.startOffset === 0;
const hasExecuted = ({ functions }) => functions.some((one) => !isModule(one) && one.ranges[0].count > 0);

function executed() {
  const { result } = ask('takePreciseCoverage');
  return result.filter((script) => script.url.startsWith('file:') && hasExecuted(script)).map(({ url }) => url);
}

process.on('message', (message) => {
  if (message === 'start coverage') {
    ask('enable');
    ask('startPreciseCoverage', { callCount: true, detailed: false });
  }
  if (message === 'start coverage' || message === 'take coverage') process.send({ executed: executed() });
});
