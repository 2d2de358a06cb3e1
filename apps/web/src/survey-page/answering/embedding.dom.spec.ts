import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { followEmbedding, isEmbedded } from './embedding.js';

const website = 'https://help.example.com';
const showIn = (other: unknown) => Object.defineProperty(globalThis, 'parent', { value: other, configurable: true });
const framed = (posted: unknown[][]) => showIn({ postMessage: (...message: unknown[]) => posted.push(message) });

let tell: () => void = () => undefined;
beforeEach(() => {
  delete document.documentElement.dataset['embedded'];
  const ResizeObserver = class {
    constructor(told: () => void) {
      tell = told;
    }
    observe = () => undefined;
  };
  Object.assign(globalThis, { ResizeObserver });
  Object.defineProperty(document.body, 'scrollHeight', { value: 734, configurable: true });
});
afterEach(() => showIn(globalThis));

it('tells the website that shows it, and no other, how high it is', () => {
  const posted: unknown[][] = [];
  framed(posted);
  followEmbedding(`?embed=${encodeURIComponent(website)}`);
  tell();
  expect(posted).toEqual([[{ surveyHeight: 734 }, website]]);
  expect(isEmbedded()).toBe(true);
});

it.each(['', '?embed=', '?embed=anything', '?ticket=1'])('tells nobody anything by the address %j', (search) => {
  const posted: unknown[][] = [];
  framed(posted);
  tell = () => undefined;
  followEmbedding(search);
  tell();
  expect(posted).toEqual([]);
  expect(isEmbedded()).toBe(false);
});

it('is no embedded page in a window of its own', () => {
  followEmbedding(`?embed=${encodeURIComponent(website)}`);
  expect(isEmbedded()).toBe(false);
});

describe('the script that a website has', () => {
  const code = readFileSync(join(import.meta.dirname, '../../../public/embed.js'), 'utf8');
  const insert = () => {
    document.body.innerHTML = '<main><script data-survey="public-id" src="https://desk.test/embed.js"></script></main>';
    Object.defineProperty(document, 'currentScript', { value: document.querySelector('script'), configurable: true });
    runInNewContext(code, { document, location, URL, addEventListener: addEventListener.bind(globalThis) });
    return document.querySelector('iframe')!;
  };
  const say = (origin: string, source: MessageEventSource | null, data: unknown) =>
    window.dispatchEvent(new MessageEvent('message', { origin, source, data }));

  it('is small, and shows the survey beside itself', () => {
    expect(code.length).toBeLessThan(2048);
    const frame = insert();
    expect(frame.src).toBe(`https://desk.test/survey/public-id?embed=${encodeURIComponent(location.origin)}`);
    expect(frame.title).toBe('Survey');
  });

  it('gives the frame the height that the survey reports, and believes nobody else', () => {
    const frame = insert();
    say('https://desk.test', frame.contentWindow, { surveyHeight: 733.2 });
    expect(frame.style.height).toBe('734px');
    say('https://evil.test', frame.contentWindow, { surveyHeight: 10 });
    say('https://desk.test', window, { surveyHeight: 10 });
    for (const data of [null, 'x', { surveyHeight: '10px' }, { surveyHeight: -1 }, { surveyHeight: 1e9 }])
      say('https://desk.test', frame.contentWindow, data);
    expect(frame.style.height).toBe('734px');
  });
});
