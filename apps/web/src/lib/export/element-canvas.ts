import { embeddedFonts } from './embedded-fonts.js';

let fonts: Promise<string> | undefined;

/**
 * Paints an element of the page, as it is styled now, at twice its size on white. The painter is fetched when it is
 * needed; the page's fonts are read once.
 */
export async function elementCanvas(element: HTMLElement): Promise<HTMLCanvasElement> {
  const { toCanvas } = await import('html-to-image');
  fonts ??= embeddedFonts();
  return toCanvas(element, { pixelRatio: 2, backgroundColor: '#ffffff', fontEmbedCSS: await fonts });
}

/** Fails when the canvas is larger than the browser can encode. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture is too large.')) : resolve(blob)),
      'image/png',
    ),
  );
}
