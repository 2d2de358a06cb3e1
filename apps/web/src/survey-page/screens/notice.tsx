/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { ownPath } from '../../lib/url/base-path.js';
import { isEmbedded } from '../answering/embedding.js';
import { useSpeech } from '../words/speech.js';
import { useDocumentTitle, useFocusedHeading } from './focus.js';

interface NoticeProps {
  title: string;
  glyph?: 'done' | 'nothing';
  /** What stands below the title. */
  children?: ComponentChildren;
  /** Buttons and links. */
  actions?: ComponentChildren;
}

/** A page that says one thing: thanks, or why there is nothing to answer. */
export function Notice({ title, glyph = 'nothing', children, actions }: NoticeProps) {
  const heading = useFocusedHeading();
  useDocumentTitle(title);
  return (
    <div class="notice">
      {glyph === 'done' && <Done />}
      <h1 ref={heading} tabIndex={-1} class="notice-title">
        {title}
      </h1>
      {children}
      {actions !== undefined && <div class="notice-actions">{actions}</div>}
    </div>
  );
}

export function HomeLink() {
  const { words } = useSpeech();
  if (isEmbedded()) return null;
  return (
    <a href={ownPath('/')} class="button primary">
      {words.home}
    </a>
  );
}

function Done() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" class="done">
      <circle cx="12" cy="12" r="11" />
      <path d="m7 12.5 3.4 3.4L17.2 9" />
    </svg>
  );
}
