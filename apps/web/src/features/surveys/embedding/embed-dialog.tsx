import type { SurveyTemplate } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { ownAddress } from '../../../lib/url/base-path.js';
import { CopyButton } from '../../../ui/buttons/copy-button.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { organizationQuery } from '../../../lib/api/organization.queries.js';
import { settingsPath } from '../../../lib/url/paths.js';
import { surveyCopy } from '../surveys.copy.js';
import { embeddingCopy as words } from './embedding.copy.js';
import { embedSnippets } from './snippets.js';

interface EmbedDialogProps {
  survey: SurveyTemplate;
  onClose: () => void;
}

/** What to put into a website so that it shows the survey, and which websites may. */
export default function EmbedDialog({ survey, onClose }: EmbedDialogProps) {
  const title = survey.title === '' ? surveyCopy.untitled : survey.title;
  const { script, frame } = embedSnippets(ownAddress(''), survey.publicId, title);
  return (
    <ModalDialog title={words.title} isOpen onOpenChange={onClose}>
      <div className="grid gap-4">
        <p className="text-muted">{words.text}</p>
        <Websites />
        <Snippet name={words.script} text={words.scriptText} what={words.copyScript} code={script} />
        <Snippet name={words.frame} text={words.frameText} what={words.copyFrame} code={frame} />
      </div>
    </ModalDialog>
  );
}

function Websites() {
  const websites = useQuery(organizationQuery).data?.surveyEmbedOrigins;
  if (websites === undefined) return null;
  return (
    <p className="text-small wrap-anywhere">
      {websites.length === 0 ? words.notAllowed : words.allowed(websites)}{' '}
      <TextLink to={settingsPath('survey')}>{words.settings}</TextLink>
    </p>
  );
}

function Snippet({ name, text, what, code }: { name: string; text: string; what: string; code: string }) {
  return (
    <section aria-label={name} className="rounded-control bg-sunken p-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-body font-medium">{name}</h3>
        <CopyButton text={code} what={what} />
      </div>
      <p className="text-small text-muted">{text}</p>
      <code className="reference mt-2 block text-small wrap-anywhere select-all">{code}</code>
    </section>
  );
}
