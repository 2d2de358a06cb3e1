import { PatternCircles, PatternLines } from '@visx/pattern';
import { useMedia } from '../../lib/browser/use-media.js';

const paint = { stroke: 'CanvasText', strokeWidth: 1.5, background: 'Canvas' } as const;

/**
 * The hatches that stand for colours 2 to 8 while the system forces its own colours; `forced-colors.css` puts them in.
 * Colour 1 is solid. Every chart brings them; the first ones on the page serve all.
 */
export function ForcedPatterns() {
  const isForced = useMedia('(forced-colors: active)');
  if (!isForced) return null;
  return (
    <svg aria-hidden width="0" height="0" className="absolute">
      <PatternLines id="forced-2" width={6} height={6} orientation={['diagonal']} {...paint} />
      <PatternLines id="forced-3" width={6} height={6} orientation={['horizontal']} {...paint} />
      <PatternLines id="forced-4" width={6} height={6} orientation={['vertical']} {...paint} />
      <PatternLines id="forced-5" width={6} height={6} orientation={['horizontal', 'vertical']} {...paint} />
      <PatternLines id="forced-6" width={6} height={6} orientation={['diagonalRightToLeft']} {...paint} />
      <PatternCircles
        id="forced-8"
        width={6}
        height={6}
        radius={1.5}
        fill="CanvasText"
        background="Canvas"
        complement
      />
    </svg>
  );
}
