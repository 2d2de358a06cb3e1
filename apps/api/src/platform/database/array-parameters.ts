const headBytes = 20;
const lengthBytes = 4;
/** The types' numbers in PostgreSQL's catalogue. */
const oids = { bytea: 17, text: 25 } as const;

/**
 * A `text[]` of any texts in PostgreSQL's binary form, which the driver takes a Buffer for: nothing is escaped here and
 * nothing is searched for quotes there.
 */
export function textArray(texts: readonly string[]): Buffer {
  const sizes = texts.map((text) => Buffer.byteLength(text));
  return arrayOf(oids.text, sizes, (array, index, at) => array.write(texts[index]!, at));
}

/** The same of bytes: a `bytea[]`. */
export function byteaArray(values: readonly Buffer[]): Buffer {
  const sizes = values.map(({ length }) => length);
  return arrayOf(oids.bytea, sizes, (array, index, at) => values[index]!.copy(array, at));
}

/** An array of what is written without quotes: numbers, UUIDs, instants in ISO 8601. */
export function plainArray(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`;
}

/** One dimension from 1 on without nulls; each element after its length. Source: `array_recv` of PostgreSQL. */
function arrayOf(
  oid: number,
  sizes: readonly number[],
  write: (array: Buffer, index: number, at: number) => void,
): Buffer {
  const bytes = sizes.reduce((sum, size) => sum + lengthBytes + size, headBytes);
  const array = Buffer.allocUnsafe(bytes);
  [1, 0, oid, sizes.length, 1].forEach((word, index) => array.writeInt32BE(word, index * 4));
  let at = headBytes;
  for (let index = 0; index < sizes.length; index += 1) {
    const size = sizes[index]!;
    array.writeInt32BE(size, at);
    write(array, index, at + lengthBytes);
    at += lengthBytes + size;
  }
  return array;
}
