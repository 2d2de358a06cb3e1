import { useEffect, useRef, useState } from 'react';
import { Highlighted } from '../../../ui/inline/highlighted.js';
import { resultsCopy } from '../results.copy.js';

const words = resultsCopy.recent;

/** A written answer, at most four lines of it until the reader wants more. */
export function WrittenAnswer({ text, search = '' }: { text: string; search?: string }) {
  const [isOpen, setOpen] = useState(false);
  const { box, isCut } = useCut(isOpen);
  return (
    <>
      <blockquote
        ref={box}
        dir="auto"
        className={`border-s-2 border-line-strong/40 ps-2.5 whitespace-pre-line ${isOpen ? '' : 'line-clamp-4'}`}
      >
        <Highlighted text={text} search={search} />
      </blockquote>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 min-h-6 rounded-chip text-small text-primary-text underline-offset-2 hover:underline"
        >
          {isOpen ? words.less : words.more}
        </button>
      )}
    </>
  );
}

/** Whether the box, closed, hides some of its text; measured again when its width changes. */
function useCut(isOpen: boolean) {
  const box = useRef<HTMLQuoteElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null || isOpen || !('ResizeObserver' in globalThis)) return;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);
  return { box, isCut };
}
