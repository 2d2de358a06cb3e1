import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from './landing-page.js';

/** The landing page as HTML, with the slots that the server fills. */
export function renderPage(): string {
  return renderToStaticMarkup(createElement(LandingPage));
}
