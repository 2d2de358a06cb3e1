import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { profileCopy } from './profile.copy.js';
import { drawCrop } from './chosen-image.js';
import { pushed, type Crop } from './crop.js';

const { picture: words } = profileCopy;
const shownSide = 192;
const step = 0.05;
const arrows: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

interface CropBoxProps {
  image: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** The picture as it will be, moved by dragging or arrow keys and enlarged by the slider under it. */
export function CropBox({ image, crop, onChange }: CropBoxProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, image, crop);
  }, [image, crop]);
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    onChange(pushed(image, crop, event.movementX / width, event.movementY / width));
  };
  const move = (event: KeyboardEvent) => {
    const way = arrows[event.key];
    if (way === undefined) return;
    event.preventDefault();
    onChange(pushed(image, crop, ...way));
  };
  return (
    <div className="grid gap-3">
      <button
        type="button"
        aria-label={words.moveIt}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={move}
        className="size-48 cursor-grab touch-none overflow-hidden rounded-pill border border-line-strong active:cursor-grabbing"
      >
        <canvas ref={canvas} width={shownSide * 2} height={shownSide * 2} className="size-full" />
      </button>
      <label className="grid w-48 gap-1 text-small font-medium text-muted">
        {words.zoom}
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => onChange({ ...crop, zoom: Number(target.value) })}
          className="h-6 accent-(--primary)"
        />
      </label>
    </div>
  );
}
