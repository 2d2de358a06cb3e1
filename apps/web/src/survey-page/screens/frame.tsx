/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useSpeech } from '../words/speech.js';
import { LanguageSwitch } from './language-switch.js';

interface FrameProps {
  /** Answers are not counted. */
  isPreview?: boolean;
  children: ComponentChildren;
}

/** Logo, language and the column in which everything happens. */
export function Frame({ isPreview = false, children }: FrameProps) {
  const { words } = useSpeech();
  return (
    <div class="frame">
      <header class="top">
        <Logo />
        <LanguageSwitch />
      </header>
      <main class="sheet">
        {isPreview && <p class="banner">{words.preview}</p>}
        {children}
      </main>
    </div>
  );
}

function Logo() {
  return (
    <svg aria-hidden viewBox="0 0 32 32" class="logo">
      <rect width="32" height="32" rx="8" fill="var(--primary)" />
      <g fill="var(--on-primary)">
        <rect x="7" y="8" width="18" height="4" rx="2" />
        <rect x="7" y="14" width="12" height="4" rx="2" opacity=".75" />
        <rect x="7" y="20" width="7" height="4" rx="2" opacity=".5" />
        <circle cx="22.5" cy="22" r="3.5" />
      </g>
    </svg>
  );
}
