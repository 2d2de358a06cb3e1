import { CircleCheck, TriangleAlert, Undo2, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { copy } from '../../copy/copy.js';
import { cx } from '../class-names.js';

interface ToastMessage {
  tone: 'success' | 'error' | 'done';
  text: string;
  /** What can be done about it; the toast stays until then. */
  action?: { label: string; run: () => void };
}

const messages = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });
const shownFor = 6000;

/** Short messages at the edge of the page. The only place that knows the kit's toast, whose names may still change. */
export const toast = {
  success: (text: string) => messages.add({ tone: 'success', text }, { timeout: shownFor }),
  error: (text: string) => messages.add({ tone: 'error', text }, { timeout: shownFor }),
  /** Stays until it is used or closed, so that a keyboard can reach it. Answers with the way to take it away. */
  undo: (text: string, undo: () => void) => {
    const key = messages.add({ tone: 'done', text, action: { label: copy.action.undo, run: undo } });
    return () => messages.close(key);
  },
  /** Stays as well. */
  action: (tone: 'success' | 'error', text: string, label: string, run: () => void) => {
    const key = messages.add({ tone, text, action: { label, run } });
    return () => messages.close(key);
  },
  clear: () => messages.clear(),
};

export default function Toasts() {
  const focus = useFocusBefore('[data-toasts]');
  return (
    <ToastRegion
      queue={messages}
      data-toasts
      aria-label={copy.state.messages}
      className="fixed inset-x-4 bottom-[calc(1rem+var(--bottom-inset,0px))] z-60 flex flex-col items-center gap-2 sm:start-auto sm:items-end"
    >
      {({ toast: shown }) => (
        <AriaToast
          toast={shown}
          className="flex w-full max-w-96 items-center gap-3 rounded-popover border border-line bg-raised px-4 py-3 shadow-popover"
        >
          <ToastIcon tone={shown.content.tone} />
          <ToastContent className="min-w-0 grow wrap-anywhere">
            <Text slot="title">{shown.content.text}</Text>
          </ToastContent>
          {shown.content.action && (
            <Button
              onPress={() => {
                shown.content.action?.run();
                leave(focus);
                messages.close(shown.key);
              }}
              className="rounded-chip px-1.5 py-0.5 font-medium text-primary-text hover:underline"
            >
              {shown.content.action.label}
            </Button>
          )}
          <Button
            slot="close"
            onPress={() => leave(focus)}
            aria-label={copy.action.close}
            className="inline-flex size-6 items-center justify-center rounded-chip text-muted hover:bg-sunken"
          >
            <X aria-hidden className="size-4" strokeWidth={1.75} />
          </Button>
        </AriaToast>
      )}
    </ToastRegion>
  );
}

/**
 * The focus leaves with the last message, while that is still there: given back later, as the kit does it by itself, it
 * would take it from whatever was opened in between. Otherwise the kit leads it to the next message.
 */
function leave(focus: FocusBefore) {
  if (messages.visibleToasts.length === 1) focus.giveBack();
}

const icons = {
  success: { icon: CircleCheck, color: 'text-success' },
  error: { icon: TriangleAlert, color: 'text-danger' },
  done: { icon: Undo2, color: 'text-muted' },
};

function ToastIcon({ tone }: { tone: ToastMessage['tone'] }) {
  const { icon: Icon, color } = icons[tone];
  return <Icon aria-hidden className={cx('size-5 shrink-0', color)} strokeWidth={1.75} />;
}

interface FocusBefore {
  /** Puts the focus, if it is inside, where it was before; at once. */
  giveBack: () => void;
}

/** Remembers what had the focus before it went into the elements of a selector. */
function useFocusBefore(selector: string): FocusBefore {
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest(selector) === null) before.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [selector]);
  return useMemo(
    () => ({
      giveBack() {
        const inside = document.activeElement?.closest(selector);
        if (inside && before.current?.isConnected) before.current.focus({ preventScroll: true });
      },
    }),
    [selector],
  );
}
