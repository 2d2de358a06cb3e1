import { useEffect, useRef, useState, type Ref } from 'react';
import { cx } from '../../../ui/class-names.js';

export type FrameWidth = 'phone' | 'desktop';

/** As wide as the page believes it is, in pixels. */
const pageWidth: Record<FrameWidth, number> = { phone: 360, desktop: 1024 };

interface PreviewFrameProps {
  frameRef: Ref<HTMLIFrameElement>;
  width: FrameWidth;
  title: string;
  address: string;
}

/** A page at its real width, made smaller as a whole until it fits; it is as high as there is room. */
export function PreviewFrame({ frameRef, width, title, address }: PreviewFrameProps) {
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
