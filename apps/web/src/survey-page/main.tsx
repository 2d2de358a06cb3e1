/** @jsxImportSource preact */
import { render } from 'preact';
import { followTheme } from '../lib/theme/theme.js';
import { readSurvey } from './calls/enrollment.js';
import { unsubscription } from './calls/unsubscription.js';
import { followScreenKeyboard } from './keyboard-room.js';
import { readPageAddress } from './page-address.js';
import { LoadedSurvey } from './screens/loaded-survey.js';
import { Page } from './screens/page.js';
import { PreviewScreen } from './screens/preview-screen.js';
import { UnsubscribeScreen } from './screens/unsubscribe-screen.js';
import { chosenLanguage } from './words/chosen-language.js';
import { chooseLanguage } from './words/languages.js';
import { loadSpeech, type Speech } from './words/speech.js';
import './styles/index.css';

/** Asks for what the address names at once: the words of the language come at the same time. */
function screenAt(path: string) {
  const address = readPageAddress(path);
  switch (address.page) {
    case 'preview':
      return <PreviewScreen />;
    case 'unsubscribe':
      return <UnsubscribeScreen id={address.id} asked={unsubscription(address.id, 'GET')} />;
    case 'survey':
      return <LoadedSurvey id={address.id} asked={readSurvey(address.id)} />;
  }
}

function showBroken(): void {
  document.getElementById('root')?.remove();
  document.getElementById('broken')?.removeAttribute('hidden');
}

const screen = screenAt(location.pathname);

function show(speech: Speech): void {
  const root = document.getElementById('root')!;
  root.replaceChildren();
  render(<Page first={speech}>{screen}</Page>, root);
}

followTheme();
followScreenKeyboard();
loadSpeech(chooseLanguage(chosenLanguage(), navigator.languages)).then(show, showBroken);
