import type { ReactNode } from 'react';
import { phone, useMedia } from '../../lib/browser/use-media.js';
import { FoldedTools } from './folded-tools.js';

interface PageToolbarProps {
  /** What belongs to the page as a whole. */
  first: ReactNode;
  /** The days that the page is about. */
  period: ReactNode;
  /** What else decides what the page shows. */
  choices?: ReactNode;
  last?: ReactNode;
  /** Something of the choices is chosen. */
  isChosen?: boolean;
}

/** The tools of a screen. On a phone the figures come first: beside the period one button unfolds all the others. */
export function PageToolbar({ first, period, choices, last, isChosen = false }: PageToolbarProps) {
  if (!useMedia(phone)) {
    return (
      <>
        {first}
        {period}
        {choices}
        {last}
      </>
    );
  }
  return (
    <FoldedTools shown={period} hasChoices={choices !== undefined} isChosen={isChosen}>
      {choices}
      {first}
      {last}
    </FoldedTools>
  );
}
