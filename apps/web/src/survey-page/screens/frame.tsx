/** @jsxImportSource preact */
import type { SeenLook } from '@deskledger/contracts';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { ownPath } from '../../lib/url/base-path.js';
import { showColors } from '../look.js';
import { useSpeech } from '../words/speech.js';
import { LanguageSwitch } from './language-switch.js';

interface FrameProps {
  /** Answers are not counted. */
  isPreview?: boolean;
  /** The survey's own; null while nobody knows it, so that no other logo is seen before it. */
  look?: SeenLook | null | undefined;
  children: ComponentChildren;
}

/** Logo, language and the column in which everything happens. */
export function Frame({ isPreview = false, look, children }: FrameProps) {
  const { words } = useSpeech();
  useLayoutEffect(() => showColors(look?.colors), [look?.colors]);
  return (
    <div class="frame">
      <header class="top">
        {look === null ? <span /> : <SurveyLogo {...look} />}
        <LanguageSwitch />
      </header>
      <main class="sheet">
        {isPreview && <p class="banner">{words.preview}</p>}
        {children}
      </main>
    </div>
  );
}

function SurveyLogo({ logo, logo_alt = '' }: SeenLook) {
  if (logo === undefined) return <Logo />;
  return <img data-theme="light" class="own-logo" src={ownPath(`/api/survey/images/${logo}`)} alt={logo_alt} />;
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
