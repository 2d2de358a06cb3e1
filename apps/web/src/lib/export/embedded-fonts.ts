/**
 * The faces of the page's fonts that are in use, with their files inside, as a style sheet: a picture is painted apart
 * from the page and can fetch nothing.
 */
export async function embeddedFonts(): Promise<string> {
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
    reader.onerror = () => reject(new Error('A font could not be read.'));
    reader.readAsDataURL(file);
  });
}
