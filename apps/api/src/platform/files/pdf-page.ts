/** The fonts of a document, by the names that it registers them under. */
export const fonts = { plain: 'plain', strong: 'strong' } as const;
/** In points. */
export const sizes = { title: 20, heading: 13, body: 9, small: 8 } as const;
export const margin = 48;
export const colors = {
  text: '#18181b',
  muted: '#52525b',
  rule: '#d4d4d8',
  lines: ['#1d4ed8', '#b45309', '#15803d', '#a21caf'],
} as const;

export type Layout = 'portrait' | 'landscape';
type Tag = 'H1' | 'H2' | 'P';

interface TextStyle {
  readonly size: number;
  readonly font?: string;
  readonly color?: string;
}

/** Where on which page a document is written on, from top to bottom. */
export class Page {
  layout: Layout = 'portrait';
  /** The element of the tagged structure that all else is in. */
  readonly root: PDFKit.PDFStructureElement;

  constructor(readonly doc: PDFKit.PDFDocument) {
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
  }

  get width(): number {
    return this.doc.page.width - 2 * margin;
  }

  private get bottom(): number {
    return this.doc.page.height - margin - sizes.small;
  }

  begin(layout: Layout): void {
    this.layout = layout;
    this.doc.addPage({ size: 'A4', layout, margin });
  }

  /** Begins a page where less is left of this one. @returns whether it did */
  keep(height: number): boolean {
    if (this.doc.y + height <= this.bottom) return false;
    this.begin(this.layout);
    return true;
  }

  space(height: number): void {
    if (this.doc.y > margin) this.doc.y += height;
  }

  text(tag: Tag, text: string, { size, font = fonts.plain, color = colors.text }: TextStyle): void {
    const { doc } = this;
    doc.font(font).fontSize(size);
    this.keep(doc.heightOfString(text, { width: this.width }));
    const write = () =>
      void doc
        .font(font)
        .fontSize(size)
        .fillColor(color)
        .text(text, margin, doc.y, { width: this.width, paragraphGap: 2 });
    this.root.add(doc.struct(tag, {}, write));
  }

  /** Draws what a screen reader need not hear of. */
  decorate(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }
}
