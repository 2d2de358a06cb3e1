import { fillContent, seenLook } from '@deskledger/domain';
import { Monitor, Smartphone } from 'lucide-react';
import type { SurveyLanguage } from '@deskledger/domain';
import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { ownPath } from '../../../lib/url/base-path.js';
import { isPreviewReady, postDraft, previewAddress } from '../../../survey-page/preview-message.js';
import { cx } from '../../../ui/class-names.js';
import { ChoiceButtons } from '../../../ui/fields/choice-buttons.js';
import { surface } from '../../../ui/layout/surface.js';
import { contentOf, type SurveyDraft } from '../editor/draft/survey-draft.js';
import { livePreviewCopy as words } from './preview.copy.js';

/** As wide as the page believes it is, in pixels. */
const pageWidth: Record<FrameWidth, number> = { phone: 360, desktop: 1024 };

type Direction = 'ltr' | 'rtl';
const widths = [
  { value: 'phone' as const, label: words.phone, icon: Smartphone },
  { value: 'desktop' as const, label: words.desktop, icon: Monitor },
];
const directions = [
  { value: 'ltr' as const, label: 'LTR' },
  { value: 'rtl' as const, label: 'RTL' },
];

interface LivePreviewProps {
  draft: SurveyDraft;
  /** The question that is being edited. */
  selectedId: string | null;
  /** In which the page speaks; the visitor's where it is missing. */
  language?: SurveyLanguage;
  /** In a dialog, which has the frame and the title already. */
  isBare?: boolean;
}

/** The very page that visitors get, showing the draft as it is being written. */
export function LivePreview({ draft, selectedId, language, isBare = false }: LivePreviewProps) {
  const [width, setWidth] = useState<FrameWidth>('phone');
  const [dir, setDir] = useState<Direction>('ltr');
  const frame = useDraftFrame(draft, selectedId, language ?? dir);
  return (
    <section
      aria-label={words.title}
      className={cx('flex flex-col gap-3', isBare ? 'h-[min(40rem,65dvh)]' : cx(surface, 'min-h-96 grow p-4'))}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        {!isBare && <h2 className="text-h3">{words.title}</h2>}
        <div className="flex gap-2">
          <ChoiceButtons label={words.width} value={width} options={widths} onChange={setWidth} />
          {language === undefined && (
            <ChoiceButtons label={words.direction} value={dir} options={directions} onChange={setDir} />
          )}
        </div>
      </div>
      <PreviewFrame frameRef={frame} width={width} title={words.frame} address={ownPath(previewAddress)} />
    </section>
  );
}

/** Posts every draft to the frame once the page in it listens, and again after it loads anew. */
function useDraftFrame(draft: SurveyDraft, selectedId: string | null, look: Direction | SurveyLanguage) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Window | null>(null);
  // As somebody sees it who came without a ticket.
  const survey = useMemo(() => fillContent(contentOf(draft), {}), [draft]);
  const question = Math.max(
    0,
    draft.questions.findIndex(({ id }) => id === selectedId),
  );
  const shown = useMemo(
    () => ({
      ...{ survey, question, look: survey.look && seenLook(survey.look) },
      ...(look === 'ltr' || look === 'rtl' ? { dir: look } : { language: look }),
    }),
    [survey, question, look],
  );
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
    if (page) postDraft(page, shown);
  }, [page, shown]);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const inFrame = frame.current?.contentWindow ?? null;
      if (!isPreviewReady(event, inFrame)) return;
      setPage(inFrame);
      if (inFrame) postDraft(inFrame, latest.current);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  return frame;
}

type FrameWidth = 'phone' | 'desktop';

interface PreviewFrameProps {
  frameRef: Ref<HTMLIFrameElement>;
  width: FrameWidth;
  title: string;
  address: string;
}

/** A page at its real width, made smaller as a whole until it fits; it is as high as there is room. */
function PreviewFrame({ frameRef, width, title, address }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    if (box.current) watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / pageWidth[width]);
  return (
    <div ref={box} className="relative min-h-0 min-w-0 grow overflow-hidden">
      <iframe
        ref={frameRef}
        src={address}
        title={title}
        className={cx(
          'absolute start-0 top-0 origin-top-left border border-line-strong/60 bg-canvas rtl:origin-top-right',
          width === 'phone' ? 'rounded-dialog' : 'rounded-popover',
        )}
        style={{ width: pageWidth[width], height: room.height / scale, transform: `scale(${scale})` }}
      />
    </div>
  );
}
