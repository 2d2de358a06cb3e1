/** @jsxImportSource preact */
import type { LinkFault } from '../answering/ticket-link.js';
import { useSpeech } from '../words/speech.js';
import { Frame } from './frame.js';
import { HomeLink, Notice } from './notice.js';
import { LoadFailed, SurveyNotFound } from './outcomes.js';

/** A link that another system signed, and that leads to no survey. */
export function RefusedLink({ fault }: { fault: LinkFault }) {
  return (
    <Frame isPreview={false}>
      <Refusal fault={fault} />
    </Frame>
  );
}

function Refusal({ fault }: { fault: LinkFault }) {
  const { words } = useSpeech();
  if (fault === 'later') return <LoadFailed onRetry={() => location.reload()} />;
  if (fault === 'gone') return <SurveyNotFound />;
  return (
    <Notice title={fault === 'expired' ? words.linkExpired : words.linkNotValid} actions={<HomeLink />}>
      <p>{words.askForLink}</p>
    </Notice>
  );
}
