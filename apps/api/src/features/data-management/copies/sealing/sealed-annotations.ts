import { splitAtAddresses } from '../../../../platform/personal-data/index.js';
import type { SealedText } from './sealed-text.js';
import { partsOf, sealedKey, type SealedRow, type SealedTable, withValue } from './sealed-table.js';

interface AnnotationRow extends SealedRow {
  readonly place: string;
  readonly text: string;
}

interface Sealed {
  readonly place: string;
  readonly parts: readonly SealedText[];
}

/** What staff wrote on days is the instance's own; an address in it is a person's, and an erasure leaves a dot in its place. */
export const sealedAnnotations: SealedTable<AnnotationRow> = {
  name: 'annotations',
  select: `select (to_jsonb(annotations) - 'text')::text as line, id::text as place, text from annotations`,
  pieces({ text, place }) {
    return splitAtAddresses(text).map((part, nth) => ({
      ...{ text: part, place: `${place}\0${nth}` },
      owners: isAddress(nth) ? { addresses: [part] } : {},
    }));
  },
  close({ line, place }, parts) {
    return withValue(line, sealedKey, JSON.stringify({ place, parts }));
  },
  open(line, open) {
    const found = partsOf<Sealed>(line);
    if (found === undefined) return { line, lost: 0 };
    const { place, parts } = found.sealed;
    const opened = parts.map((part, nth) => open(part, `${place}\0${nth}`));
    const text = opened.map((part) => part ?? '…').join('');
    return {
      line: JSON.stringify({ ...found.row, text }),
      lost: opened.filter((part) => part === undefined).length,
    };
  },
};

const isAddress = (nth: number) => nth % 2 === 1;
