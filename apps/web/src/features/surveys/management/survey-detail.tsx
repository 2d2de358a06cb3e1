import type { SurveyTemplate } from '@deskledger/contracts';
import { AppWindow, KeyRound, Link2, QrCode as QrCodeIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Moment } from '../../../ui/inline/moment.js';
import { Surface } from '../../../ui/layout/surface.js';
import { copySurveyLink, surveyLink } from '../survey-link.js';
import { SurveyStatusBadge } from '../survey-status-badge.js';
import { surveyCopy } from '../surveys.copy.js';
import { presentMails } from '../ticket-mails/ticket-mails-text.js';
import { TicketMails } from '../ticket-mails/ticket-mails.js';
import { FirstQuestions } from './first-questions.js';
import { managementCopy as words } from './management.copy.js';

const EmbedDialog = lazy(() => import('../embedding/embed-dialog.js'));
const TicketLinksDialog = lazy(() => import('../ticket-links/ticket-links-dialog.js'));
const LinkQrCode = lazy(() => import('./link-qr-code.js'));

interface SurveyDetailProps {
  survey: SurveyTemplate;
  /** In the places for which there is room; the third place is the foot of the screen. */
  actionsAside: ReactNode;
  actionsUnder: ReactNode;
  canEdit: boolean;
}

/** The survey itself: what it is called, what it asks, and what can be done with it. */
export function SurveyDetail({ survey, actionsAside, actionsUnder, canEdit }: SurveyDetailProps) {
  const id = useId();
  return (
    <Surface
      aria-labelledby={id}
      as="section"
      className="grid gap-5 p-4 sm:p-5 xl:grid-cols-[minmax(0,2fr)_minmax(16rem,1fr)] xl:gap-8"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={id} dir="auto" className="min-w-0 text-h2 wrap-anywhere">
            {survey.title === '' ? surveyCopy.untitled : survey.title}
          </h2>
          <SurveyStatusBadge status={survey.status} />
        </div>
        <p dir="auto" className="mt-1 max-w-prose wrap-anywhere text-muted">
          {survey.description === '' ? words.noDescription : survey.description}
        </p>
        <Facts survey={survey} />
        <TicketMails
          announce={(surveys, settings) => presentMails(survey.id, surveys, settings)}
          withLink
          className="mt-2 text-small"
        />
        {actionsUnder && <div className="pt-4">{actionsUnder}</div>}
        <h3 className="mt-5 text-h3">{words.firstQuestions}</h3>
        <div className="mt-1 flex flex-col">
          <FirstQuestions questions={survey.questions} />
        </div>
      </div>
      <div className="grid content-start gap-4">
        {actionsAside}
        <ShareBox survey={survey} canEdit={canEdit} />
        {!canEdit && <p className="text-small text-muted">{words.readOnly}</p>}
      </div>
    </Surface>
  );
}

function Facts({ survey }: { survey: SurveyTemplate }) {
  const facts = [
    surveyCopy.questions(survey.questions.length),
    surveyCopy.responses(survey.completionCount),
    words.openInvitations(survey.openInvitations),
    words.version(survey.version),
    ...(survey.unpublishedChanges && survey.version > 0 ? [words.unpublished] : []),
  ];
  return (
    <p className="numeric mt-3 flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <span>
        {words.updated} <Moment at={survey.updated_at} withTime />
      </span>
    </p>
  );
}

/** The link as a code for posters and screens, drawn for whoever asks for it. */
function LinkCode({ link }: { link: string }) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onPress={() => setShown(!isShown)}
        className="mt-2 w-full"
      >
        <QrCodeIcon aria-hidden className="size-4" strokeWidth={1.75} />
        {isShown ? words.hideQr : words.showQr}
      </Button>
      {isShown && (
        <div id={id} className="mt-3 grid justify-items-center gap-3">
          <Suspense fallback={<Skeleton className="size-48" />}>
            <LinkQrCode link={link} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** The link that anybody may answer under. */
function ShareBox({ survey, canEdit }: { survey: SurveyTemplate; canEdit: boolean }) {
  const [open, setOpen] = useState<'embed' | 'ticket links'>();
  const close = () => setOpen(undefined);
  return (
    <div className="rounded-control bg-sunken p-3">
      <h3 className="text-h3">{words.share}</h3>
      <p className="mt-0.5 text-small text-muted">
        {survey.status === 'active' ? words.shareText : words.shareInactive}
      </p>
      <p className="reference mt-2 text-small wrap-anywhere select-all" aria-label={words.linkName} role="group">
        {surveyLink(survey)}
      </p>
      <Button onPress={() => void copySurveyLink(survey)} className="mt-3 w-full">
        <Link2 aria-hidden className="size-4" strokeWidth={1.75} />
        {words.copyLink}
      </Button>
      <LinkCode link={surveyLink(survey)} />
      <Button aria-haspopup="dialog" onPress={() => setOpen('embed')} className="mt-2 w-full">
        <AppWindow aria-hidden className="size-4" strokeWidth={1.75} />
        {words.embed}
      </Button>
      {canEdit && (
        <Button aria-haspopup="dialog" onPress={() => setOpen('ticket links')} className="mt-2 w-full">
          <KeyRound aria-hidden className="size-4" strokeWidth={1.75} />
          {words.ticketLinks}
        </Button>
      )}
      <Suspense>
        {open === 'embed' && <EmbedDialog survey={survey} onClose={close} />}
        {open === 'ticket links' && <TicketLinksDialog survey={survey} onClose={close} />}
      </Suspense>
    </div>
  );
}
