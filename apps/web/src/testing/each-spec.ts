import { cleanup, configure } from '@testing-library/react';
import { toast } from '../ui/feedback/toasts.js';
import { writeDatesAs } from '../lib/dates/date-form.js';
import { stopServing } from './server.js';

// Each spec file imports this anew (`.config/typescript-loader.mjs`): what the files of a process share begins as new.
const before = new Set(Object.keys(globalThis));
// A second is short on a busy machine.
configure({ asyncUtilTimeout: 60_000, defaultHidden: false });
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => {
  cleanup();
  toast.clear();
  stopServing();
});
afterAll(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  writeDatesAs('english');
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  for (const part of [document.documentElement, document.body]) {
    for (const name of part.getAttributeNames()) part.removeAttribute(name);
  }
  for (const part of [document.head, document.body]) part.replaceChildren();
  for (const name of Object.keys(globalThis)) if (!before.has(name)) Reflect.deleteProperty(globalThis, name);
});
