/** A place in the write-ahead log: bytes since its beginning. */
export type Lsn = bigint;

export const segmentSize = 16n * 1024n * 1024n;
const segmentsPerFile = 0x1_0000_0000n / segmentSize;

/** From PostgreSQL's writing, `16/B374D848`. */
export function lsnOf(text: string): Lsn {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export function lsnText(lsn: Lsn): string {
  return `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffff_ffffn).toString(16).toUpperCase()}`;
}

/** Number of the segment that has this place. */
export const segmentOf = (lsn: Lsn): bigint => lsn / segmentSize;

/** Where a segment begins. */
export const startOfSegment = (segment: bigint): Lsn => segment * segmentSize;

/** As PostgreSQL names its file: `000000010000000A000000FF`. */
export function segmentName(timeline: number, segment: bigint): string {
  const parts = [BigInt(timeline), segment / segmentsPerFile, segment % segmentsPerFile];
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('');
}

/** undefined: it is not the name of a segment. */
export function parseSegmentName(name: string): { timeline: number; segment: bigint } | undefined {
  if (!/^[0-9A-F]{24}$/.test(name)) return undefined;
  const [timeline, file, part] = [0, 8, 16].map((from) => BigInt(`0x${name.slice(from, from + 8)}`));
  return { timeline: Number(timeline), segment: file! * segmentsPerFile + part! };
}
