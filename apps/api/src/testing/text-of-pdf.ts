import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Tagged {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Tagged[];
}

/** What a reader of PDF files finds in one: the text of each page, and the elements of its structure in their order. */
export async function textOfPdf(bytes: Uint8Array): Promise<{ title: unknown; pages: string[]; roles: string[] }> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  const roles: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    roles.push(...rolesIn((await page.getStructTree()) as Tagged));
  }
  const { info } = await pdf.getMetadata();
  await pdf.destroy();
  return { title: (info as Record<string, unknown>)['Title'], pages, roles };
}

const rolesIn = ({ role, alt, children = [] }: Tagged): string[] => [
  ...(role === undefined ? [] : [alt === undefined ? role : `${role}: ${alt}`]),
  ...children.flatMap(rolesIn),
];
