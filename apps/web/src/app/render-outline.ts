import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { OverviewOutline } from './overview-outline.js';

/** The outline of the overview as HTML. */
export function renderOutline(): string {
  return renderToStaticMarkup(createElement(OverviewOutline));
}
