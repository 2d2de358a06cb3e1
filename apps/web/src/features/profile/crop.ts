export interface Crop {
  /** 1: the largest square that fits; 3: a third of it. */
  zoom: number;
  /** The middle of the square as shares of width and height. */
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The square in pixels of the image; it never leaves the image. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return {
    left: clamp(x * width - side / 2, 0, width - side),
    top: clamp(y * height - side / 2, 0, height - side),
    side,
  };
}

/** The crop after the image was pushed by shares of the shown square; the middle stays where a square can be. */
export function pushed(size: Size, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = squareOf(size, crop);
  return {
    zoom: crop.zoom,
    x: clamp(left + side / 2 - right * side, side / 2, size.width - side / 2) / size.width,
    y: clamp(top + side / 2 - down * side, side / 2, size.height - side / 2) / size.height,
  };
}
