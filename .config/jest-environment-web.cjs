/** jsdom lacks these classes of the web platform; react-router and the API client need them at import. */
const { TestEnvironment } = require('jest-environment-jsdom');

const markCost = (what) => import('./cost-marks.mjs').then(({ mark }) => mark(what));

const webClasses = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextDecoderStream',
  'structuredClone',
  'BroadcastChannel',
  'AbortController',
  'AbortSignal',
];

function ownStyle(element, document) {
  if (element.style !== undefined && !element.hidden) return element.style;
  const { style } = document.createElement('i');
  if (element.hidden) style.display = 'none';
  return style;
}

module.exports = class WebEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.spec = context.testPath;
  }

  async setup() {
    await markCost({ spec: this.spec });
    await super.setup();
    for (const name of webClasses) {
      if (globalThis[name] !== undefined) this.global[name] = globalThis[name];
    }
    // No style sheet is loaded, so an element's own attributes say all. Computing the rest took most of a test's time.
    this.global.getComputedStyle = (element) => ownStyle(element, this.global.document);
    // Nothing is laid out, so no query matches.
    this.global.matchMedia ??= (media) => Object.assign(new this.global.EventTarget(), { media, matches: false });
  }

  async teardown() {
    await super.teardown();
    await markCost({ spec: null });
  }
};
