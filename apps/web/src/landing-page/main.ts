import { ownPath } from '../lib/url/base-path.js';
import { openingLine } from './opening-hours.js';
import { readsAsAdministrator } from './administrator.js';
import './styles/index.css';

const minute = 60_000;

function showOpening(line: HTMLElement): void {
  const { isOpen, text } = openingLine(new Date());
  line.dataset['open'] = String(isOpen);
  line.textContent = text;
}

const line = document.querySelector<HTMLElement>('[data-opening]');
if (line !== null) {
  showOpening(line);
  setInterval(() => showOpening(line), minute);
}

// Only a hint, which whoever may change the settings sees: the token is not verified here, and opens nothing.
if (readsAsAdministrator(document.cookie)) {
  for (const part of document.querySelectorAll<HTMLElement>('[data-administrators]')) part.hidden = false;
}

// A link within the page leaves the menu standing over what it leads to.
const menu = document.querySelector<HTMLElement>('[popover]');
menu?.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLAnchorElement && menu.matches(':popover-open')) menu.hidePopover();
});

/** Fetches the sign-in screen when somebody reaches for the dashboard. */
function prefetchLogin(): void {
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = ownPath('/auth/login');
  document.head.append(hint);
}

const dashboard = document.querySelector('[data-prefetch]');
for (const reach of ['pointerenter', 'focus']) dashboard?.addEventListener(reach, prefetchLogin, { once: true });
