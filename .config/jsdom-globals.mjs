/**
 * The browser of component specs: jsdom's globals in the process itself, so that the specs that follow each other in it
 * share what they import. What Node has of the web platform stays Node's, but for what jsdom's elements work with.
 */
import { JSDOM } from 'jsdom';

const { window: page } = new JSDOM('<!DOCTYPE html>', { url: 'http://localhost/', pretendToBeVisual: true });

/** Events reach only listeners that know jsdom's own; the others are about a page, which Node has not. */
const ofThePage = new Set([
  ...['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'CloseEvent', 'DOMException', 'File'],
  ...['navigator', 'localStorage', 'sessionStorage'],
]);
/** Names of the whole page itself, which is this process's global object. */
const itself = new Set(['window', 'self', 'globalThis', 'global', 'parent', 'top', 'frames']);

for (const name of Object.getOwnPropertyNames(page)) {
  if (itself.has(name) || (name in globalThis && !ofThePage.has(name))) continue;
  Object.defineProperty(globalThis, name, propertyFor(name));
}
for (const name of ['window', 'self', 'parent', 'top']) {
  Object.defineProperty(globalThis, name, { value: globalThis, configurable: true, writable: true });
}
// Listeners and their calls belong to the page.
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
  globalThis[name] = page[name].bind(page);

// No style sheet is loaded, so an element's own attributes say all. Computing the rest took most of a test's time.
page.getComputedStyle = ownStyle;
globalThis.getComputedStyle = ownStyle;
// Nothing is laid out: no query matches, and nothing is scrolled to.
page.matchMedia ??= (media) => Object.assign(new page.EventTarget(), { media, matches: false });
globalThis.matchMedia = page.matchMedia;
globalThis.CSS = { supports: () => true };
globalThis.scrollTo = () => undefined;
page.Element.prototype.scrollIntoView = () => undefined;

/** Functions are called without the page before them; values change there. */
function propertyFor(name) {
  const { value } = Object.getOwnPropertyDescriptor(page, name);
  if (typeof value !== 'function') {
    return { get: () => page[name], set: (next) => void (page[name] = next), configurable: true, enumerable: true };
  }
  const isClass = /^[A-Z]/.test(name);
  return { value: isClass ? value : value.bind(page), writable: true, configurable: true, enumerable: !isClass };
}

function ownStyle(element) {
  if (element.style !== undefined && !element.hidden) return element.style;
  const { style } = page.document.createElement('i');
  if (element.hidden) style.display = 'none';
  return style;
}
