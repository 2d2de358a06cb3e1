import type { VoidPreview } from '@deskledger/contracts';
import { formatInstant } from '../../../lib/dates/instant.js';
import { voidsCopy } from './voids.copy.js';

const words = voidsCopy.dialog;

/** “Removes 37 responses from all figures, 4.9 on average, answered from 21 Nov 2026, 14:05 to 21 Nov 2026, 14:30.” */
export function previewWords(preview: VoidPreview, zone: string): string {
  const { responses, overallRating, firstAnsweredAt, lastAnsweredAt } = preview;
  if (responses === 0) return words.nothing;
  const parts = [words.takes(responses)];
  if (overallRating !== null) parts.push(words.rated(overallRating.toFixed(1), responses));
  if (firstAnsweredAt !== null && lastAnsweredAt !== null) {
    const [first, last] = [formatInstant(firstAnsweredAt, zone), formatInstant(lastAnsweredAt, zone)];
    parts.push(first === last ? words.answered(first) : words.answeredBetween(first, last));
  }
  return `${parts.join(', ')}.`;
}
