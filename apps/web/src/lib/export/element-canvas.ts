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
      (blob) => (blob === null ? reject(new Error('The image is too large to save.')) : resolve(blob)),
      'image/png',
    ),
  );
}

/**
 * The faces of the page's fonts that are in use, with their files inside, as a style sheet: a picture is painted apart
 * from the page and can fetch nothing.
 */
async function embeddedFonts(): Promise<string> {
  await document.fonts.ready;
  const used = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ unicodeRange }) => unicodeRange);
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? location.href })))
    .filter(({ rule }) => rule instanceof CSSFontFaceRule && used.includes(rangeOf(rule)));
  return (await Promise.all(faces.map(({ rule, base }) => withFile(rule.cssText, base)))).join('\n');
}

function rangeOf(rule: CSSFontFaceRule): string {
  return rule.style.getPropertyValue('unicode-range');
}

async function withFile(face: string, base: string): Promise<string> {
  const address = /url\("?([^")]+)"?\)/.exec(face)?.[1];
  // A face of the system (`local`) is there for pictures too.
  if (address === undefined) return face;
  const file = await (await fetch(new URL(address, base))).blob();
  return face.replace(address, await asDataAddress(file));
}

function asDataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('Couldn’t load a font. Try again.'));
    reader.readAsDataURL(file);
  });
}
