import { useEffect, useRef, useState, type Ref } from 'react';
import { cx } from '../../../ui/class-names.js';

export type FrameWidth = 'phone' | 'desktop';

/** As wide as the page believes it is, in pixels. */
const pageWidth: Record<FrameWidth, number> = { phone: 360, desktop: 1024 };
const pageHeight: Record<FrameWidth, number> = { phone: 600, desktop: 720 };

interface PreviewFrameProps {
  frameRef: Ref<HTMLIFrameElement>;
  width: FrameWidth;
  title: string;
  address: string;
}

/** A page at its real width, made smaller as a whole until it fits. */
export function PreviewFrame({ frameRef, width, title, address }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    if (box.current) watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);
  const scale = room === 0 ? 1 : Math.min(1, room / pageWidth[width]);
  return (
    <div ref={box} className="min-w-0" style={{ height: pageHeight[width] * scale }}>
      <iframe
        ref={frameRef}
        src={address}
        title={title}
        tabIndex={-1}
        className={cx(
          'origin-top-left border border-line-strong/60 bg-canvas rtl:origin-top-right',
          width === 'phone' ? 'rounded-dialog' : 'rounded-popover',
        )}
        style={{ width: pageWidth[width], height: pageHeight[width], transform: `scale(${scale})` }}
      />
    </div>
  );
}
