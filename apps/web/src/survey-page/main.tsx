/** @jsxImportSource preact */
import { render, type VNode } from 'preact';
import { withinBase } from '../lib/url/base-path.js';
import { followTheme } from '../lib/theme/theme.js';
import { followEmbedding } from './answering/embedding.js';
import { returnToSurvey } from './answering/return-to-survey.js';
import { openTicketLink, type OpenedLink } from './answering/ticket-link.js';
import { unsubscription } from './calls/unsubscription.js';
import { readPageAddress } from './page-address.js';
import { LoadedSurvey } from './screens/loaded-survey.js';
import { RefusedLink } from './screens/refused-link.js';
import { Page } from './screens/page.js';
import { chosenLanguage } from './words/chosen-language.js';
import { chooseLanguage } from '@deskledger/domain/survey-page/languages';
import type { Speech } from '@deskledger/domain/survey-page/speech';
import { loadSpeech } from './words/speech.js';
import './styles/index.css';

/** Asks for what the address names at once: the words of the language come at the same time. */
async function screenAt(path: string): Promise<VNode> {
  const address = readPageAddress(path);
  switch (address.page) {
    case 'preview': {
      const { PreviewScreen } = await import('./screens/preview-screen.js');
      return <PreviewScreen />;
    }
    case 'unsubscribe': {
      const asked = unsubscription(address.id, 'GET');
      const { UnsubscribeScreen } = await import('./screens/unsubscribe-screen.js');
      return <UnsubscribeScreen id={address.id} asked={asked} />;
    }
    case 'survey':
      return surveyAt(await openTicketLink(address.id, location.search));
  }
}

function surveyAt(opened: OpenedLink): VNode {
  if ('fault' in opened) return <RefusedLink fault={opened.fault} />;
  return <LoadedSurvey id={opened.id} asked={returnToSurvey(opened.id)} />;
}

function showBroken(): void {
  document.getElementById('root')?.remove();
  document.getElementById('broken')?.removeAttribute('hidden');
}

function show(speech: Speech, screen: VNode): void {
  const root = document.getElementById('root')!;
  root.replaceChildren();
  render(<Page first={speech}>{screen}</Page>, root);
}

followTheme();

followEmbedding(location.search);

followScreenKeyboard();

Promise.all([
  loadSpeech(chooseLanguage(chosenLanguage(), navigator.languages)),
  screenAt(withinBase(location).pathname),
]).then(([speech, screen]) => show(speech, screen), showBroken);

/**
 * Tells the style sheet how much of the page the on-screen keyboard covers, as `--keyboard`: some browsers lay it over
 * the page, and the buttons at the bottom have to stay above it.
 */
function followScreenKeyboard(): void {
  const seen = window.visualViewport;
  if (seen === null) return;
  const measure = () => {
    const covered = Math.max(0, Math.round(innerHeight - seen.height * seen.scale - seen.offsetTop));
    document.documentElement.style.setProperty('--keyboard', `${covered}px`);
  };
  seen.addEventListener('resize', measure);
  seen.addEventListener('scroll', measure);
}
