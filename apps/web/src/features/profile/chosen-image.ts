import { profileCopy } from './profile.copy.js';
import { squareOf, type Crop } from './crop.js';

const { picture: words } = profileCopy;
const largest = 5 * 1024 * 1024;
/** Pixels of the side that is sent. */
const sentSide = 512;
/** Below this a picture looks coarse where it is shown large (spec: recommended at least 400x400). */
export const recommendedSide = 400;

/** Reads a file as an image. Rejects with words for people. */
export async function openImage(file: File): Promise<ImageBitmap> {
  if (file.size > largest) throw new Error(words.tooLarge);
  try {
    return await createImageBitmap(file);
  } catch {
    throw new Error(words.notAnImage);
  }
}

/** Draws the square of the crop; white shows where the image is transparent. */
export function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop) {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { left, top, side } = squareOf(image, crop);
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a JPEG in base64, at most 512 pixels wide. */
export function encodeCrop(image: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.round(Math.min(sentSide, squareOf(image, crop).side));
  drawCrop(canvas, image, crop);
  return canvas.toDataURL('image/jpeg', 0.9).replace(/^[^,]*,/, '');
}
